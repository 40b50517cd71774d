import { expect, it } from "vitest";
import { addMember } from "../../../tests/setup/accounts";
import { insertInquiry } from "../../../tests/setup/submissions";
import { toastOf } from "../../../tests/setup/toast";
import { takeSubmission } from "./take.server";

it("both clicks of a double click on Take It offer its undo, also where another was taken between them", async () => {
  const grace = await addMember("grace@example.com");
  const request = new Request("http://localhost:3000/desk", { method: "POST" });
  const click = async (id: number) => {
    const form = new FormData();
    form.set("kind", "inquiry");
    form.set("take", String(id));
    return (await toastOf(await takeSubmission(request, form, grace)))?.undo;
  };
  const [one, other] = [insertInquiry(), insertInquiry()];
  const undo = await click(one);
  expect(undo).toBeDefined();
  expect(await click(one)).toBe(undo);
  await click(other);
  expect(await click(one)).toBe(undo);
});
