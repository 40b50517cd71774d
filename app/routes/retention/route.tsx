import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { listResponses } from "~/content/staff/lists.server";
import { retentionTexts as texts } from "~/content/staff/personal-data";
import { lastActor } from "~/db/audit/entries.server";
import { type Retention, readRetention, retentionToken, writeRetention } from "~/db/retention.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { countTooOld, runRetention } from "~/erasure/retention.server";
import { formatLongDay } from "~/format/day";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { dayStart, formatDay } from "~/format/time-zone.server";
import { parseForm } from "~/forms/parse.server";
import { seeOther } from "~/http/see-other.server";
import { redirectWithToast } from "~/http/toast.server";
import { requireOwner } from "~/session.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/Button";
import { TextField } from "~/ui/form/fields";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { ConfirmationPanel, Consequence, Consequences } from "~/ui/staff/Panel";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { RETENTION_DAYS, readDays, retentionSchema } from "./schema";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.lead, path: "/retention" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const retention = readRetention();
  const proposed = readProposal(new URL(request.url).searchParams);
  return { retention, seen: retentionToken(retention), preview: proposed && describe(proposed) };
}

/** The retention that the address proposes; undefined without a valid one. */
function readProposal(parameters: URLSearchParams): Retention | undefined {
  if (!parameters.has("inquiries") && !parameters.has("enrollments")) return undefined;
  const inquiry = readDays(parameters.get("inquiries") ?? "");
  const enrollment = readDays(parameters.get("enrollments") ?? "");
  return inquiry === undefined || enrollment === undefined ? undefined : { inquiry, enrollment };
}

/** What a retention would delete now. */
function describe(retention: Retention) {
  const now = new Date();
  const counts = countTooOld(retention, now);
  const of = (kind: keyof Retention) => {
    const days = retention[kind];
    return { days, count: counts[kind], before: days && formatLongDay(formatDay(dayStart(now, days))) };
  };
  return { inquiries: of("inquiry"), enrollments: of("enrollment"), unmatched: counts.unmatched };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireOwner(request);
  return trySaving(request, { fields: ["inquiries", "enrollments"], words: texts.failed }, async () => {
    const setting = new URL(request.url).searchParams.has("set");
    const { submission, hidden } = await parseForm(request, retentionSchema);
    if (submission.status !== "success") return data(submission.reply(), { status: 400 });
    const { inquiries, enrollments } = submission.value;
    const preview = `/retention?inquiries=${inquiries ?? ""}&enrollments=${enrollments ?? ""}`;
    if (!setting) return seeOther(preview);
    const retention = { inquiry: inquiries, enrollment: enrollments };
    if (!(await writeRetention(retention, staff, hidden("seen") || undefined))) {
      const { message, description } = texts.overtaken;
      const by = lastActor("retention") ?? listResponses.somebody;
      return redirectWithToast(preview, {
        type: "info",
        message,
        description: fillIn(description, { staff: by }),
      });
    }
    // Not awaited: it may take a while. A run that has already started sees the new retention within the hour.
    void runRetention();
    const isOn = inquiries !== null || enrollments !== null;
    return redirectWithToast("/retention", { type: "success", ...(isOn ? texts.set : texts.unset) });
  });
}

export default function RetentionPage() {
  const { retention, seen, preview } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <dl className="mb-8 tabular-lining-nums">
        <Current label={texts.inquiries} days={retention.inquiry} />
        <Current label={texts.enrollments} days={retention.enrollment} />
      </dl>
      {preview ? <Preview preview={preview} seen={seen} /> : <DaysForm retention={retention} />}
      <p className="mt-8">
        <a href="/personal-data" className="inline-flex min-h-11 items-center">
          {texts.back}
        </a>
      </p>
    </StaffPage>
  );
}

function Current({ label, days }: { label: string; days: number | null }) {
  return (
    <div className="flex flex-wrap gap-x-2 py-[.15rem]">
      <dt className="font-semibold after:content-[':']">{label}</dt>
      <dd>{days === null ? texts.off : fillIn(texts.on, { days: groupDigits(days) })}</dd>
    </div>
  );
}

function DaysForm({ retention }: { retention: Retention }) {
  const { form, fields } = useServerForm(
    "retention",
    ["inquiries", "enrollments"],
    useActionData<typeof action>(),
    { inquiries: retention.inquiry?.toString(), enrollments: retention.enrollment?.toString() },
  );
  const words = { submit: texts.check, submitting: texts.check, ending: texts.ending };
  const hint = fillIn(texts.fields.hint, { min: RETENTION_DAYS.min });
  return (
    <ServerForm form={form} texts={words} tone="rise" action="/retention" reloadDocument>
      <TextField field={fields.inquiries} label={texts.fields.inquiries} hint={hint} inputMode="numeric" />
      <TextField
        field={fields.enrollments}
        label={texts.fields.enrollments}
        hint={hint}
        inputMode="numeric"
      />
    </ServerForm>
  );
}

type PreviewOf = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["preview"]>;

/** Shows what the proposed retention would delete, before it is set. */
function Preview({ preview, seen }: { preview: PreviewOf; seen: string }) {
  const { inquiries, enrollments, unmatched } = preview;
  return (
    <ConfirmationPanel title={texts.preview.title}>
      <Consequences>
        <Consequence>{sentence(texts.inquiries, inquiries)}</Consequence>
        <Consequence>{sentence(texts.enrollments, enrollments)}</Consequence>
        {unmatched > 0 && (
          <Consequence>{fillIn(texts.preview.unmatched, { count: groupDigits(unmatched) })}</Consequence>
        )}
        <Consequence>{texts.preview.note}</Consequence>
      </Consequences>
      <ButtonRow as={Form} method="post" action="/retention?set=now" reloadDocument>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="inquiries" value={inquiries.days ?? ""} />
        <input type="hidden" name="enrollments" value={enrollments.days ?? ""} />
        <ButtonLink variant="outline" small href="/retention">
          {texts.preview.cancel}
        </ButtonLink>
        <Button
          type="submit"
          variant={inquiries.count + enrollments.count + unmatched > 0 ? "pen" : "solid"}
          small
        >
          {texts.preview.confirm}
        </Button>
      </ButtonRow>
    </ConfirmationPanel>
  );
}

function sentence(label: string, { days, count, before }: PreviewOf["inquiries"]): string {
  if (days === null) return `${label}: ${texts.off}.`;
  return fillIn(texts.preview.now, {
    kind: label,
    days: groupDigits(days),
    count: groupDigits(count),
    day: String(before),
  });
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/route";
