/** The words of a text as a part of an address: `Don’t say “that”` becomes `dont-say-that`. Empty where no letter is left. */
export const slugFor = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[’']|\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
