import fs from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { noAccess } from "./data-folder.server";

afterEach(() => vi.restoreAllMocks());

/** What user 1001 is told if the folder belongs to `owner`. */
function adviceFor(owner: number): string {
  vi.spyOn(process, "getuid").mockReturnValue(1001);
  vi.spyOn(fs, "statSync").mockReturnValue({ uid: owner } as never);
  return noAccess("/var/lib/tonic", "The folder /var/lib/tonic", "written");
}

const COMMAND = "`chown -R 1001 /var/lib/tonic && chmod -R u+rwX /var/lib/tonic` gives that user";

it("somebody else who runs a command is told to be the site's user, before how the folder would be taken from it", () => {
  expect(adviceFor(998)).toBe(
    `The folder /var/lib/tonic cannot be written by the user 1001: the folder belongs to the user 998. Start this as that user; or, if the site itself runs as the user 1001: ${COMMAND} the folder and all in it.`,
  );
});

it.each([0, 1001])(
  "a folder that belongs to the user %i only has to be given to the site's user",
  (owner) => {
    expect(adviceFor(owner)).toBe(
      `The folder /var/lib/tonic cannot be written by the user 1001. ${COMMAND} the folder and all in it.`,
    );
  },
);
