import { expect, it } from "vitest";
import { describeError } from "./imap-error";

it.each([
  [
    { mailboxMissing: true, responseText: "Mailbox doesn't exist: hello secret" },
    /“Replies” .* cannot be opened\./,
  ],
  [{ serverResponseCode: "NONEXISTENT" }, /“Replies” .* cannot be opened\./],
  [{ authenticationFailed: true, response: "hello secret" }, /does not accept the user name and password/],
  [{ code: "ECONNREFUSED" }, /cannot be reached \(ECONNREFUSED\)/],
  [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, /No encrypted connection/],
  [{ code: "ERR_SSL_WRONG_VERSION_NUMBER" }, /does not encrypt from the start .* imap:\/\/ .* 143/],
  [{ tlsFailed: true }, /offers no encryption .*\?tls=off/],
  [{ tlsFailed: true, code: "CERT_HAS_EXPIRED" }, /No encrypted connection .* \(CERT_HAS_EXPIRED\)/],
  [{ code: "hello secret" }, /failed \(unknown\)/],
  [undefined, /failed \(unknown\)/],
])("%o is reported without the server's own words", (error, words) => {
  expect(describeError(error, "Replies")).toMatch(words);
  expect(describeError(error, "Replies")).not.toContain("secret");
});
