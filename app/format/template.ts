/**
 * A text with its braces filled in: `{name}` becomes the value of that name. What people typed may stand in it as it is;
 * `String.replace` would read a "$&" in it as a command.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : braces,
  );
}
