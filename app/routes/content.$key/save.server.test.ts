import { beforeEach, describe, expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { store } from "~/db/client.server";
import { scheduleDraft } from "~/db/content/schedule.server";
import { openVersion, revisionToken } from "~/db/content/versions.server";
import { readDraftForm } from "~/publishing/drafts/draft-form.server";
import { typedIn } from "~/publishing/drafts/drafts.server";
import { editable } from "~/publishing/fields/fields";
import { formOf } from "../../../tests/setup/text-form";
import { toastOf } from "../../../tests/setup/toast";
import { save } from "./save.server";

const grace = { id: 7, email: "grace@example.com", role: "owner" } as const;

/** Presses a button of the form that shows this text. */
async function press(button: string, text: unknown) {
  const form = new FormData();
  for (const [name, value] of formOf(text)) form.append(name, value);
  form.set("seen", revisionToken(openVersion("faq")));
  form.set("base", "0");
  form.set("intent", button);
  const answer = await save("faq", form, await readDraftForm("faq", form), grace);
  if (!(answer instanceof Response)) throw new Error("The form was refused.");
  return { location: answer.headers.get("Location"), toast: (await toastOf(answer))?.message };
}

const opened = () => {
  const open = openVersion("faq");
  return open && typedIn("faq", open);
};

beforeEach(async () => {
  store().$client.exec("DELETE FROM content_versions");
  await press("content-save", { ...(editable(shippedTexts.faq) as object), title: "Asked Often" });
  await scheduleDraft("faq", revisionToken(openVersion("faq")), "2098-01-05T09:00:00.000Z", grace);
});

describe("the form of a scheduled text that nobody has changed", () => {
  it.each([
    ["content-preview", /^\/preview\//, undefined],
    ["content-publish", /^\/content\/faq\/publish$/, undefined],
    ["content-save", /^\/content\/faq$/, "Nothing changed"],
  ])("continues with %s, and the text stays scheduled", async (button, location, toast) => {
    expect(await press(button, opened())).toEqual({ location: expect.stringMatching(location), toast });
    expect(openVersion("faq")).toMatchObject({ state: "scheduled", publishAt: "2098-01-05T09:00:00.000Z" });
  });

  it("saves a draft once it is changed", async () => {
    const { toast } = await press("content-save", { ...(opened() as object), title: "Asked Seldom" });
    expect(toast).toBe("Draft saved");
    expect(openVersion("faq")).toMatchObject({ state: "draft", publishAt: null });
  });
});
