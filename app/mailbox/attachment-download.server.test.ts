import { expect, it } from "vitest";
import { attachmentHeaders } from "./attachment-download.server";

it.each([
  ["cv.pdf", "attachment; filename=\"cv.pdf\"; filename*=UTF-8''cv.pdf"],
  [
    "Lebenslauf Jürgen.pdf",
    "attachment; filename=\"Lebenslauf J_rgen.pdf\"; filename*=UTF-8''Lebenslauf%20J%C3%BCrgen.pdf",
  ],
  ["../../etc/passwd", "attachment; filename=\"_.._etc_passwd\"; filename*=UTF-8''_.._etc_passwd"],
  [
    'a"; x="\r\nSet-Cookie: b',
    "attachment; filename=\"a__ x=___Set-Cookie_ b\"; filename*=UTF-8''a_%3B%20x%3D___Set-Cookie_%20b",
  ],
  ["...", "attachment; filename=\"attachment\"; filename*=UTF-8''attachment"],
])("%s is saved under a harmless name", (name, expected) => {
  const headers = attachmentHeaders(name);
  expect(headers["Content-Disposition"]).toBe(expected);
  expect(() => new Headers(headers)).not.toThrow();
});
