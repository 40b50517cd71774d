import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { pastedReplyTexts as texts } from "~/content/staff/mailbox";
import { MAX_RECEIVED_LENGTH, pasteReply } from "~/db/received/received.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readRows } from "~/db/submissions/list/list.server";
import { isBlank, plainText } from "~/format/plain-text";
import { parseLocalTime } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { redirectWithToast } from "~/http/toast.server";
import { returnUnsaved } from "../error-responses";
import { listAddress } from "../list/dialog-parameters";
import type { StaffList } from "../staff-lists.server";
import { logUnsaved, unsavedStatus } from "../try-saving.server";
import { answerable } from "./answerable.server";

/** A pasted reply that was not stored, to be shown again. */
export interface RefusedReply {
  pasted: {
    text: string;
    at: string;
    error: string;
    /** The field that the error is about. */
    field: "pasted" | "at";
  };
}

/**
 * Adds a reply that arrived in somebody's own mailbox to the thread. Like a fetched one it reopens a handled submission.
 * @returns undefined if the form asks for something else
 */
export async function pasteIntoThread(request: Request, form: FormData, staff: StaffMember, list: StaffList) {
  if (form.get("intent") !== "paste") return undefined;
  const text = plainText(String(form.get("pasted") ?? ""));
  const at = String(form.get("at") ?? "");
  const refuse = (
    field: RefusedReply["pasted"]["field"],
    error: string,
    init: ResponseInit = { status: 400 },
  ) => data<RefusedReply>({ pasted: { text, at, error, field } }, init);
  const now = new Date();
  const moment = at === "" ? now : parseLocalTime(at);
  if (isBlank(text)) return refuse("pasted", texts.errors.empty);
  if ([...text].length > MAX_RECEIVED_LENGTH) return refuse("pasted", texts.errors.tooLong);
  if (!moment) return refuse("at", texts.errors.noMoment);
  if (moment > now) return refuse("at", texts.errors.future);
  const [row] = readRows(list, [readId(form.get("id")) ?? 0]);
  if (!row) throw returnUnsaved("gone", form);
  const { kind, id, reference, email, name } = answerable(row);
  // A form is stored once, however often it is sent. A form that the browser has restored, with another text, is another reply.
  const key = createHash("sha256")
    .update(`pasted ${form.get("key")} ${kind} ${id} ${at} ${text}`)
    .digest("hex");
  const reply = {
    text: text.trim(),
    receivedAt: moment.toISOString(),
    senderAddress: email,
    senderName: name,
  };
  try {
    await pasteReply({ kind, id, reference }, { ...reply, rawHash: key }, staff);
  } catch (error) {
    logUnsaved(request, error);
    return refuse("pasted", texts.errors.saveFailed, unsavedStatus(error));
  }
  return redirectWithToast(listAddress(new URL(request.url)), { type: "success", ...texts.toast });
}
