import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newCodeSecret } from "~/auth/codes.server";
import type { PasswordPrompt } from "~/auth/password-again";
import { askForPassword } from "~/auth/password-again.server";
import { roleNames, accountTexts as texts } from "~/content/staff/accounts";
import { findCodeState, offerCodeSecret } from "~/db/staff/codes.server";
import {
  hasMorningMail,
  hasShortcuts,
  readSignature,
  setMorningMail,
  setShortcuts,
  setSignature,
} from "~/db/staff/preferences.server";
import { endOtherStaffSessions, endStaffSession } from "~/db/staff/sessions.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { newOnceKey } from "~/forms/once-key.server";
import { parseForm, readForm } from "~/forms/parse.server";
import { badRequest } from "~/http/error-responses.server";
import { staffFormHeaders } from "~/http/form-headers";
import { seeOther } from "~/http/see-other.server";
import { redirectWithToast } from "~/http/toast.server";
import { currentSessionHash, openSessions, requireStaff } from "~/session.server";
import { Panels } from "~/ui/staff/Panel";
import { PasswordAgain } from "~/ui/staff/page/PasswordAgain";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { changePassword } from "./change-password.server";
import { CodesPanel, PasswordPanel, SignaturePanel, SwitchPanel } from "./panels";
import { SessionsPanel } from "./SessionsPanel";
import { signatureSchema } from "./schema";

const ADDRESS = "/account";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.title, path: ADDRESS });

export const headers = staffFormHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const currentHash = await currentSessionHash(request);
  const { secret, recoveryCodes } = findCodeState(staff.id);
  return {
    staff,
    morningMail: hasMorningMail(staff.id),
    shortcuts: hasShortcuts(staff.id),
    signature: readSignature(staff),
    codes: { on: secret !== undefined, left: recoveryCodes },
    sessions: openSessions(staff.id).map(({ idHash, browser, createdAt, lastSeenAt }) => ({
      idHash,
      browser,
      isCurrent: idHash === currentHash,
      since: formatMoment(createdAt),
      lastSeen: formatMoment(lastSeenAt),
    })),
    onceKey: newOnceKey(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  const form = await readForm(request.clone());
  const intent = form.get("intent")?.toString() ?? "";
  const answer = (result: SubmissionResult) => ({ intent, result });
  return trySaving(request, { fields: ["signature"], answer }, async () => {
    const { sessions } = texts;
    switch (intent) {
      case "password": {
        const changed = await changePassword(request, staff);
        if ("refused" in changed) return data(answer(changed.refused), { status: 400 });
        const headers = { "Set-Cookie": changed.cookie };
        return redirectWithToast(ADDRESS, { type: "success", ...texts.password.done }, headers);
      }
      case "codes": {
        const refusal = await askForPassword(request, staff);
        if (refusal) return refusal;
        await offerCodeSecret(staff.id, newCodeSecret());
        return seeOther("/two-step");
      }
      case "morning-mail": {
        const on = form.get("on") === "yes";
        await setMorningMail(staff, on);
        return redirectWithToast(ADDRESS, { type: "success", ...texts.morningMail.done[on ? "on" : "off"] });
      }
      case "signature": {
        const { submission } = await parseForm(request, signatureSchema);
        if (submission.status !== "success") return data(answer(submission.reply()), { status: 400 });
        await setSignature(staff.id, submission.value.signature || undefined);
        return redirectWithToast(ADDRESS, { type: "success", ...texts.signature.done });
      }
      case "shortcuts": {
        const on = form.get("on") === "yes";
        await setShortcuts(staff.id, on);
        return redirectWithToast(ADDRESS, { type: "success", ...texts.shortcuts.done[on ? "on" : "off"] });
      }
      case "end-session": {
        const ended = await endStaffSession(staff, form.get("session")?.toString() ?? "");
        return ended
          ? redirectWithToast(ADDRESS, { type: "success", ...sessions.ended })
          : redirectWithToast(ADDRESS, { type: "info", ...sessions.gone });
      }
      case "end-others":
        await endOtherStaffSessions(staff, await currentSessionHash(request));
        return redirectWithToast(ADDRESS, { type: "success", ...sessions.othersEnded });
      default:
        throw badRequest();
    }
  });
}

export default function Account() {
  const { staff, codes, signature, morningMail, shortcuts, sessions, onceKey } =
    useLoaderData<typeof loader>();
  const { passwordPrompt } = useActionData<Partial<PasswordPrompt>>() ?? {};
  if (passwordPrompt) {
    return <PasswordAgain prompt={passwordPrompt} cancelTo={ADDRESS} />;
  }
  return (
    <StaffPage
      title={texts.title}
      lead={fillIn(texts.lead, { email: staff.email, role: roleNames[staff.role] })}
    >
      <Panels>
        <div className="grid gap-8">
          <PasswordPanel email={staff.email} onceKey={onceKey} />
          <CodesPanel {...codes} />
          <SessionsPanel sessions={sessions} />
        </div>
        <div className="grid gap-8">
          <SignaturePanel signature={signature} />
          <SwitchPanel name="morning-mail" texts={texts.morningMail} isOn={morningMail} />
          <SwitchPanel name="shortcuts" texts={texts.shortcuts} isOn={shortcuts} />
        </div>
      </Panels>
    </StaffPage>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
