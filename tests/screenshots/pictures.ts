/** In pixels: a phone and a wide screen. */
export const WIDTHS = [360, 1280];

export const THEMES = ["light", "dark"] as const;

/** The file of one picture. */
export function pictureName(page: string, width: number, theme: (typeof THEMES)[number]): string {
  return `${page}-${width}-${theme}.png`;
}
