import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readBackups, remainingCopies } from "~/backup/backup-files.server";
import { copyDestination, lastCopy } from "~/backup/elsewhere.server";
import { personalDataTexts as texts } from "~/content/staff/personal-data";
import { databaseErrorCode } from "~/db/database-error.server";
import { erasePersonalData } from "~/db/personal-data.server";
import { listStaff, type StaffMember } from "~/db/staff/accounts.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { sealAddress, sealedAddressOf } from "~/erasure/person-link.server";
import { formatLongDay } from "~/format/day";
import { normalizeEmail } from "~/format/email-address";
import { fillIn } from "~/format/template";
import { formatDay } from "~/format/time-zone.server";
import { parseForm } from "~/forms/parse.server";
import { seeOther } from "~/http/see-other.server";
import { redirectWithToast } from "~/http/toast.server";
import { requireOwner } from "~/session.server";
import { TextField } from "~/ui/form/fields";
import { Notice } from "~/ui/form/Notice";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { ConfirmErasure } from "./ConfirmErasure";
import { countsInWords } from "./counts";
import { loadHeld } from "./data.server";
import { Held } from "./Held";
import { findSchema } from "./schema";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.lead, path: "/personal-data" });

/** The address of the page identifies a person: no other site may see it as the referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const { searchParams } = new URL(request.url);
  const of = searchParams.get("of");
  if (of === null) return data({ person: undefined, linkOver: false });

  const address = sealedAddressOf(request);
  if (!address) return data({ person: undefined, linkOver: true }, { status: 404 });
  const held = loadHeld(address);
  const erasing = searchParams.has("erase") && held.some(({ count }) => count > 0);
  const person = {
    address,
    of,
    held,
    hasAccount: listStaff().some(({ email }) => email === normalizeEmail(address)),
    // Only shown before erasing.
    backups: erasing ? await loadCopies() : undefined,
  };
  return data({ person, linkOver: false });
}

/** Which copies still hold what is being erased. */
async function loadCopies() {
  const copies = await readBackups(() => remainingCopies(new Date()));
  const isUnreadable = copies === "unreadable";
  const { dailyUntil, permanent } = isUnreadable ? { dailyUntil: undefined, permanent: [] } : copies;
  return {
    isUnreadable,
    dailyUntil: dailyUntil && formatLongDay(formatDay(dailyUntil)),
    permanent,
    elsewhere: copyDestination(),
    isKeptElsewhere: lastCopy().pruned === false,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireOwner(request);
  return trySaving(request, { fields: ["email"] }, async () => {
    if (new URL(request.url).searchParams.has("erase")) return erase(request, staff);

    const { submission } = await parseForm(request, findSchema);
    if (submission.status !== "success") return data(submission.reply(), { status: 400 });
    return seeOther(`/personal-data?of=${sealAddress(submission.value.email)}`);
  });
}

async function erase(request: Request, staff: StaffMember) {
  const address = sealedAddressOf(request);
  if (!address) return seeOther("/personal-data?of=");
  const { message, nothing, ...results } = texts.erased;
  try {
    const { counts, rewrite } = await erasePersonalData(address, staff);
    const words = countsInWords(counts);
    const sentence = {
      done: results.counts,
      busy: results.busy,
      "too-large": results.tooLarge,
      "under-way": results.underWay,
    }[rewrite];
    return redirectWithToast("/personal-data", {
      type: words && rewrite === "done" ? "success" : "info",
      message,
      description: words ? fillIn(sentence, { counts: words }) : nothing,
    });
  } catch (error) {
    if (databaseErrorCode(error)) throw error;
    // The message of the error may quote what was to be erased.
    throw new Error(`Erasing failed: ${error instanceof Error && "code" in error ? error.code : "unknown"}`);
  }
}

export default function PersonalData() {
  const { person, linkOver } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      {linkOver && (
        <div className="mb-6">
          <Notice title={texts.linkOver.title}>{texts.linkOver.text}</Notice>
        </div>
      )}
      {person ? (
        person.backups ? (
          <ConfirmErasure {...person} backups={person.backups} />
        ) : (
          <Held {...person} />
        )
      ) : (
        <FindForm />
      )}
      <p className="mt-8">
        <a href="/retention" className="inline-flex min-h-11 items-center">
          {texts.retentionLink}
        </a>
      </p>
    </StaffPage>
  );
}

/** Posted, because an address in a link would end up in histories and logs. */
function FindForm() {
  const { form, fields } = useServerForm("find", ["email"], useActionData<typeof action>());
  const words = { submit: texts.find, submitting: texts.find, ending: texts.ending };
  return (
    <ServerForm form={form} texts={words} tone="rise" action="/personal-data" reloadDocument>
      <TextField
        field={fields.email}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="section-person email"
      />
    </ServerForm>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/route";
