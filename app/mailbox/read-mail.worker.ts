import { parentPort } from "node:worker_threads";
import PostalMime, { type Attachment } from "postal-mime";

/** How mails are parsed: attachments must be counted in the same way when they are listed and when they are saved. */
export const PARSE_OPTIONS = { forceRfc822Attachments: true, maxNestingDepth: 100 };

interface ReadAttachment {
  name: string;
  type: string;
  size: number;
}

/** The content of a mail, cut to a length that somebody might read. */
export interface ReadMail {
  text: string;
  html: string;
  attachments: ReadAttachment[];
  /** Reading all of it took too much time or memory: the rest is missing. */
  isBeginning?: boolean;
  /** The machine-readable part of a delivery report, and the header of the mail that it is about. */
  status?: string;
  original?: string;
}

export type ReadAnswer = { mail: ReadMail } | { error: string };

/** Characters of the text, or of the HTML if there is no text. */
const MAX_TEXT_LENGTH = 1_000_000;
const MAX_REPORT_BYTES = 64 * 1024;
const MAX_ATTACHMENTS = 200;

async function read(raw: Uint8Array): Promise<ReadAnswer> {
  try {
    const { text = "", html = "", attachments } = await PostalMime.parse(raw, PARSE_OPTIONS);
    const status = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
    const original = attachments.find(({ mimeType }) =>
      /^(message\/(rfc822|global)|text\/rfc822-headers|message\/rfc822-headers)$/.test(mimeType),
    );
    return {
      mail: {
        text: text.slice(0, MAX_TEXT_LENGTH),
        // Some programs send an empty text beside HTML that has all the content.
        html: text.trim() ? "" : html.slice(0, MAX_TEXT_LENGTH),
        attachments: attachments.slice(0, MAX_ATTACHMENTS).map((part) => ({
          name: part.filename ?? "",
          type: part.mimeType,
          size: bytesOf(part).byteLength,
        })),
        ...(status && { status: beginningOf(status) }),
        ...(original && { original: beginningOf(original) }),
      },
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

const beginningOf = (part: Attachment) =>
  new TextDecoder().decode(bytesOf(part).subarray(0, MAX_REPORT_BYTES));

parentPort?.on("message", async (raw: Uint8Array) => parentPort?.postMessage(await read(raw)));
