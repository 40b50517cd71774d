import { data } from "@remix-run/node";
import { accountsTexts as texts } from "~/content/staff/accounts";
import {
  type ChangeResult,
  disableStaff,
  enableStaff,
  removeStaff,
  type StaffMember,
  setStaffRole,
} from "~/db/staff/accounts.server";
import { turnCodesOff } from "~/db/staff/codes.server";
import { linkExpiry, listPendingLinks, offerNewPassword } from "~/db/staff/links.server";
import { env } from "~/env.server";
import { formatLongDay } from "~/format/day";
import { normalizeEmail } from "~/format/email-address";
import { fillIn } from "~/format/template";
import { formatDay } from "~/format/time-zone.server";
import { redirectWithToast } from "~/http/toast.server";

/** Carries out what a button in an account's row says. */
type Change = (account: StaffMember, owner: StaffMember) => Promise<unknown>;

/** What the buttons of an account's row do, by their intents. Each needs a fresh password. */
export const changes = {
  disable: async ({ id, email }, by) => redirectWithResult("disabled", email, await disableStaff(id, by)),
  enable: async ({ id, email }, by) => redirectWithResult("enabled", email, await enableStaff(id, by)),
  "make-owner": async ({ id, email }, by) =>
    redirectWithResult("made-owner", email, await setStaffRole(id, "owner", by)),
  "make-staff": async ({ id, email }, by) =>
    redirectWithResult("made-staff", email, await setStaffRole(id, "staff", by)),
  "codes-off": async ({ id, email }, by) =>
    redirectWithResult("codes-off", email, (await turnCodesOff(id, by)) ? "done" : "gone"),
  delete: async ({ id, email }, by) => redirectWithResult("removed", email, await removeStaff(id, by)),
  reset: async ({ id, email }, by) => {
    const replaced = pendingLinkMaker(email);
    const token = await offerNewPassword(id, by);
    return token
      ? data({ link: { ...newLink(texts.link.password, email, token), replaced } })
      : redirectWith("error", texts.toasts.notPossible, email);
  },
} satisfies Record<string, Change>;

export const isChange = (intent: unknown): intent is keyof typeof changes =>
  typeof intent === "string" && Object.hasOwn(changes, intent);

/** Redirects to the page, with a toast for the result of a change. */
function redirectWithResult(done: keyof typeof texts.toasts, email: string, result: ChangeResult) {
  if (result === "gone") return redirectWith("info", texts.toasts.gone);
  if (result === "last-owner") return redirectWith("error", texts.toasts.lastOwner, email);
  return redirectWith("success", texts.toasts[done], email);
}

/** Who made the link for this address that can still be used. */
export const pendingLinkMaker = (email: string): string | undefined =>
  listPendingLinks().find((link) => link.email === normalizeEmail(email))?.madeBy;

export function newLink(heading: string, email: string, token: string) {
  return {
    heading: fillIn(heading, { email }),
    url: `${env.SITE_URL}/join?token=${token}`,
    until: formatLongDay(formatDay(linkExpiry(new Date()))),
  };
}

/** Redirects to the page, with a toast. */
export function redirectWith(
  type: "success" | "info" | "error",
  toast: { message: string; description: string },
  email = "",
) {
  const description = fillIn(toast.description, { email });
  return redirectWithToast("/accounts", { type, message: toast.message, description });
}
