/** Writes one attachment of a received mail, counted from 1, to standard output; 0 is the mail itself. */
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import PostalMime from "postal-mime";
import { receivedMailSources } from "~/db/schema";
import { bytesOf, PARSE_OPTIONS } from "./read-mail.worker";

const [file, mailId, position] = process.argv.slice(2);
const database = drizzle(new Database(file, { readonly: true, fileMustExist: true }));
const mail = database
  .select({ raw: receivedMailSources.raw })
  .from(receivedMailSources)
  .where(eq(receivedMailSources.mailId, Number(mailId)))
  .get();
const bytes = position === "0" ? mail?.raw : await attachmentOf(mail?.raw);
if (bytes) process.stdout.write(bytes);
else process.exitCode = 1;

async function attachmentOf(raw: Buffer | undefined): Promise<Uint8Array | undefined> {
  const { attachments } = await PostalMime.parse(raw ?? "", PARSE_OPTIONS);
  const attachment = attachments[Number(position) - 1];
  return attachment && bytesOf(attachment);
}
