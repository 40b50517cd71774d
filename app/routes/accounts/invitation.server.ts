import { millisecondsInMinute } from "date-fns/constants";
import type * as z from "zod/mini";
import { accountsTexts as texts } from "~/content/staff/accounts";
import type { StaffMember } from "~/db/staff/accounts.server";
import { inviteStaff } from "~/db/staff/links.server";
import { linkMessageId } from "~/db/staff/returned-links.server";
import { isMailOn } from "~/mail/outbox.server";
import { sendDirectly } from "~/mail/send-directly.server";
import { invitationMail } from "~/mail-templates/staff-mails.server";
import { newLink, pendingLinkMaker } from "./changes.server";
import type { invitationSchema } from "./schema";

type Invitation = z.infer<typeof invitationSchema>;

/** The invitation that was made last, by what its form sent, and when. */
let last: { sent: string; at: number; link: ReturnType<typeof makeLink> } | undefined;

/**
 * Invites somebody, with a mail if that is wanted. The second click of a double click gets the link of the first: a new link
 * would invalidate that one while its mail is on the way. A minute later the form is sent again because its link was withdrawn or
 * its mail refused.
 * @returns the link; undefined if the address has an account already
 */
export function invite(invitation: Invitation, owner: StaffMember, submissionId: string | undefined) {
  const sent = JSON.stringify([submissionId, invitation]);
  if (submissionId && last?.sent === sent && Date.now() - last.at < millisecondsInMinute) return last.link;
  const link = makeLink(invitation, owner);
  last = { sent, at: Date.now(), link };
  link.catch(() => {
    last = undefined;
  });
  return link;
}

async function makeLink({ email, role, "by-mail": byMail }: Invitation, owner: StaffMember) {
  const replaced = pendingLinkMaker(email);
  const token = await inviteStaff(email, role, owner);
  if (!token) return undefined;
  const link = newLink(texts.link.invitation, email, token);
  const mailed =
    isMailOn && byMail === "yes"
      ? await sendDirectly(invitationMail(email, link, owner.email), linkMessageId(token))
      : undefined;
  return { ...link, replaced, email, mailed };
}
