import { logoName, logoText } from "~/brand/logo.server";
import { offeredLogo, offerLogo } from "~/content/current/offered-logos.server";
import { openVersion, versionHistory } from "~/db/content/versions.server";
import type { EditKey } from "../texts.server";
import { typedIn } from "./drafts.server";

/** A form contains the logo's name instead of its 32 KB, or a file with a new one. This turns the name back into the logo. */

/** Puts the logo itself into a posted form: from its file, or by its name. */
export async function readLogo(key: EditKey, form: FormData): Promise<void> {
  if (key !== "brand") return;
  const file = form.get("logoFile");
  form.set("logo", await chosenLogo(form, typeof file === "string" ? null : file));
}

async function chosenLogo(form: FormData, file: File | null): Promise<string> {
  if (file && file.size > 0) return logoText(new Uint8Array(await file.arrayBuffer()));
  const name = String(form.get("logo") ?? "");
  if (form.has("noLogo") || !name) return "";
  // A logo whose form was refused with 409 or 503 is in no version, and after a restart only versions are left. An unknown name
  // becomes an error beside the field.
  return offeredLogo(name) ?? logoInVersions(name) ?? name;
}

function logoInVersions(name: string): string | undefined {
  const open = openVersion("brand");
  return [...(open ? [open] : []), ...versionHistory("brand")]
    .map((row) => logoIn(typedIn("brand", row)))
    .find((logo) => logoName(logo) === name);
}

const logoIn = (text: unknown) => String((text as { logo?: unknown }).logo ?? "");

/** A text for its form: with the name of its logo instead of the logo, whose file is at /brand from then on. */
export function namedLogo(key: EditKey, value: unknown): unknown {
  if (key !== "brand") return value;
  const logo = logoIn(value);
  return { ...(value as object), logo: logo && offerLogo(logo) };
}
