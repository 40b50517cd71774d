import { type StoreResult, storePicture } from "~/db/content/pictures.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import type { LongForm } from "~/http/requests/body.server";
import { isStaff } from "~/session.server";
import { encodePicture, pictureId } from "./encode.server";
import { MAX_FILE_BYTES } from "./limits";
import type { PictureRefusal } from "./webp.server";

/** The form of the Pictures page: for staff only, with room for a file, its description and the encoding around them. */
export const pictureUpload: LongForm = {
  // With scripts it is sent to the second one.
  isAt: (path) => path === "/pictures" || path === "/pictures.data",
  limit: MAX_FILE_BYTES + 64 * 1024,
  isAllowed: isStaff,
};

/** The first bytes of each kind of picture. */
const SIGNATURES = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
];

export type UploadProblem = "none" | "tooLarge" | "unknown" | PictureRefusal;

/** Encodes and stores an uploaded picture. @returns its id, and what was stored of it; or what is wrong with it */
export async function addPicture(
  file: File | null,
  description: string,
  by: StaffMember,
): Promise<{ id: string; stored: StoreResult } | { problem: UploadProblem }> {
  if (!file || file.size === 0) return { problem: "none" };
  if (file.size > MAX_FILE_BYTES) return { problem: "tooLarge" };
  const original = Buffer.from(await file.arrayBuffer());
  if (!SIGNATURES.some((fits) => fits(original))) return { problem: "unknown" };
  const encoded = await encodePicture(original);
  if ("refused" in encoded) return { problem: encoded.refused };
  const [small, large] = encoded.sizes;
  if (!small || !large) return { problem: "unreadable" };
  const id = pictureId(large.content);
  const { width, height } = large;
  const fileName = file.name.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 120);
  const files = { large: large.content, small: small.content };
  return { id, stored: await storePicture({ id, width, height, description, fileName, ...files }, by) };
}
