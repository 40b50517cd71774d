/** The fields of a form that shows this text. */
export function formOf(value: unknown, name = "", form = new URLSearchParams()): URLSearchParams {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) formOf(each, `${name}[${index}]`, form);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) formOf(each, name ? `${name}.${key}` : key, form);
  } else if (value === true) form.set(name, "on");
  else if (value !== undefined && value !== null && value !== false) form.set(name, String(value));
  return form;
}
