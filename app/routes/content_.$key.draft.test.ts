import { expect, it, vi } from "vitest";
import { saveDraft } from "~/db/content/drafts.server";
import { momentToken, openVersion } from "~/db/content/versions.server";
import { publishDraft } from "~/publishing/drafts/versions.server";
import { shippedBody } from "~/publishing/texts.server";
import { action } from "./content_.$key.draft";

const grace = vi.hoisted(() => ({ id: 7, email: "grace@example.com", role: "owner" }) as const);
vi.mock("~/session.server", () => ({ requireStaff: async () => grace }));

it("what somebody types is overtaken by themselves if they have published a colleague's draft since", async () => {
  const leyla = { id: 8, email: "leyla@example.com", role: "staff" } as const;
  const hers = JSON.stringify(shippedBody("terms"));
  await saveDraft({ key: "terms", body: hers, base: 0, seen: "" }, leyla);
  const seen = momentToken(openVersion("terms"));
  expect(await publishDraft("terms", seen, grace)).toBeUndefined();
  const body = new URLSearchParams({ markdown: "Mine.", base: "0", seen });
  const request = new Request("http://localhost/content/terms/draft", { method: "POST", body });
  const response = await action({ request, params: { key: "terms" }, context: {} });
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ isOwn: true });
});
