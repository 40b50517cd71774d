import { logoName, logoText } from "~/brand/logo.server";
import { offeredLogo, offerLogo } from "~/content/offered-logos.server";
import { openVersion, versionHistory } from "~/db/content-versions.server";
import { typedIn } from "./drafts.server";
import type { EditKey } from "./texts.server";

/**
 * A form names the logo that it shows, and sends a file for another one: 32 KB in every answer and every draft's form would be too
 * much. Here the name becomes the logo again.
 */

/** Puts the logo itself into a posted form: the file that came with it, or the one that it names. */
export async function readLogo(key: EditKey, form: FormData): Promise<void> {
  if (key !== "brand") return;
  const file = form.get("logoFile");
  form.set("logo", await chosenLogo(form, typeof file === "string" ? null : file));
}

async function chosenLogo(form: FormData, file: File | null): Promise<string> {
  if (file && file.size > 0) return logoText(new Uint8Array(await file.arrayBuffer()));
  const name = String(form.get("logo") ?? "");
  if (form.has("noLogo") || !name) return "";
  // What was refused with 409 or 503 is in no version yet; after a restart only versions are left. A name that nobody knows becomes
  // an error beside the field.
  return offeredLogo(name) ?? logoInVersions(name) ?? name;
}

function logoInVersions(name: string): string | undefined {
  const open = openVersion("brand");
  return [...(open ? [open] : []), ...versionHistory("brand")]
    .map((row) => logoIn(typedIn("brand", row)))
    .find((logo) => logoName(logo) === name);
}

const logoIn = (text: unknown) => String((text as { logo?: unknown }).logo ?? "");

/** A text as its form gets it: with the name of its logo, whose file can be seen at /brand from then on. */
export function namedLogo(key: EditKey, value: unknown): unknown {
  if (key !== "brand") return value;
  const logo = logoIn(value);
  return { ...(value as object), logo: logo && offerLogo(logo) };
}
