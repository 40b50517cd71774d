import { beforeEach, expect, it } from "vitest";
import { pictureAddress } from "~/markdown/picture-address";
import { store } from "../client.server";
import { describePicture, findPicture, storePicture } from "./pictures.server";

const grace = { id: 7, email: "grace@example.com" };
const DESK = { id: "0123456789abcdef", width: 60, height: 40, description: "A desk", fileName: "desk.png" };

const describeAs = (description: string) => describePicture(DESK.id, description, grace);
const description = () => findPicture(DESK.id)?.description;

beforeEach(async () => {
  store().$client.exec("DELETE FROM content_versions; DELETE FROM pictures");
  await storePicture({ ...DESK, large: Buffer.from("large"), small: Buffer.from("small") }, grace);
});

it.each(["draft", "published"])("a picture that a %s text shows keeps a description", async (state) => {
  store()
    .$client.prepare(
      "INSERT INTO content_versions (key, version, state, body, base, author) VALUES ('terms', 1, ?, ?, 0, '')",
    )
    .run(state, JSON.stringify({ markdown: `![A desk](${pictureAddress(DESK)})` }));
  expect(await describeAs("")).toBe("used");
  expect(description()).toBe("A desk");
  expect(await describeAs("A tidy desk")).toBeUndefined();
  expect(description()).toBe("A tidy desk");
});

it("a picture that no text shows may lose its description", async () => {
  expect(await describeAs("")).toBeUndefined();
  expect(description()).toBe("");
});
