import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { millisecondsInHour } from "date-fns/constants";
import { useRef } from "react";
import { editingTexts } from "~/content/staff/content";
import { momentToken, openVersion } from "~/db/content/versions.server";
import { requestedMoment, requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { useErrorTitle } from "~/document/head/error-title";
import { fillIn } from "~/format/template";
import { formatLocalTime, parseLocalTime, siteZone } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { notFound } from "~/http/error-responses.server";
import { seeOther } from "~/http/see-other.server";
import { publishableBody } from "~/publishing/drafts/drafts.server";
import { changedPages, previewAddress } from "~/publishing/drafts/preview.server";
import { publishDraft, publishDraftAt, redirectToText } from "~/publishing/drafts/versions.server";
import { editedTitle, isEditKey } from "~/publishing/texts.server";
import { requireOwner } from "~/session.server";
import { Button, ButtonLink, ButtonRow, EnterButton } from "~/ui/Button";
import { Field, FieldError, Input } from "~/ui/form/controls";
import { useMessageFocus } from "~/ui/form/use-message-focus";
import { ConfirmationPanel, Consequence, Consequences } from "~/ui/staff/Panel";
import { StaffPage } from "~/ui/staff/page/StaffPage";

const texts = editingTexts.publishing;

export const meta: MetaFunction<typeof loader> = (input) =>
  staffMeta(input, {
    title: fillIn(texts.title, { title: input.data?.title ?? "" }),
    description: editingTexts.lead,
    path: "/content",
  });

/** Milliseconds for which the links to the changed pages work. */
const PREVIEW_LIFETIME = millisecondsInHour;

export async function loader({ request, params: { key } }: LoaderFunctionArgs) {
  const owner = await requireOwner(request);
  if (!isEditKey(key)) throw notFound();
  const open = openVersion(key);
  const body = open && publishableBody(key, open);
  if (!open || body === undefined) throw seeOther(`/content/${key}`);
  const pages = await changedPages(key, body);
  return {
    key,
    title: editedTitle(key, body),
    seen: momentToken(open),
    zone: siteZone(),
    at: requestedMoment(request) ?? (open.publishAt ? formatLocalTime(new Date(open.publishAt)) : undefined),
    pages: pages.map(({ path, title }) => ({
      path,
      title,
      preview: previewAddress(open, path, Date.now() + PREVIEW_LIFETIME, owner),
    })),
  };
}

export async function action({ request, params: { key } }: ActionFunctionArgs) {
  const owner = await requireStaffOrAskLater(request, requireOwner);
  if (!isEditKey(key)) throw notFound();
  const form = await readForm(request.clone());
  const at = String(form.get("at") ?? "");
  const seen = String(form.get("seen") ?? "");
  return trySaving(request, { answer: () => ({ at, seen }) }, async () => {
    if (form.get("intent") !== "schedule") {
      const stale = await publishDraft(key, seen, owner);
      return redirectToText(key, stale ?? "published");
    }
    const moment = parseLocalTime(at);
    if (!moment || moment.getTime() <= Date.now()) {
      return data({ at, seen, error: moment ? texts.past : texts.notAMoment }, { status: 400 });
    }
    const stale = await publishDraftAt(key, seen, moment, owner);
    return redirectToText(key, stale ?? "scheduled");
  });
}

export default function Publish() {
  const { key, title: name, seen, zone, at, pages } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as
    | { at?: string; seen?: string; error?: string }
    | undefined;
  const moment = useRef<HTMLInputElement>(null);
  useErrorTitle(refused?.error !== undefined);
  useMessageFocus(moment, refused?.error && refused);
  const title = fillIn(texts.title, { title: name });
  return (
    <StaffPage title={title} back={<Link to={`/content/${key}`}>{texts.cancel}</Link>}>
      <ConfirmationPanel title={pages.length > 0 ? texts.places : texts.none}>
        <Consequences>
          {pages.map((page) => (
            <Consequence key={page.path}>
              <a href={page.preview} target="_blank" rel="noreferrer">
                {page.title}
              </a>{" "}
              <span className="text-ink-2">{page.path}</span>
            </Consequence>
          ))}
        </Consequences>
        <p className="mb-6 text-ink-2">{texts.elsewhere}</p>
        <Form method="post" noValidate className="grid gap-6">
          <EnterButton name="intent" value="schedule" />
          {/* A refusal reads the draft again, which a colleague may have changed since it was looked at. */}
          <input type="hidden" name="seen" value={refused?.seen ?? seen} />
          <ButtonRow>
            <Button type="submit" name="intent" value="publish">
              {texts.now}
            </Button>
            <ButtonLink as={Link} to={`/content/${key}`} variant="outline">
              {texts.cancel}
            </ButtonLink>
          </ButtonRow>
          <Field htmlFor="at" label={fillIn(texts.at, { zone })} isWrong={refused?.error !== undefined}>
            {refused?.error && <FieldError id="at-error">{refused.error}</FieldError>}
            <Input
              id="at"
              ref={moment}
              name="at"
              type="datetime-local"
              size="low"
              defaultValue={refused?.at ?? at}
              aria-invalid={refused?.error ? true : undefined}
              aria-describedby={refused?.error && "at-error"}
            />
          </Field>
          <ButtonRow>
            <Button type="submit" name="intent" value="schedule" variant="outline" small>
              {texts.schedule}
            </Button>
          </ButtonRow>
        </Form>
      </ConfirmationPanel>
    </StaffPage>
  );
}

export { clientAction, ErrorBoundary, handle } from "~/ui/staff/page/route";
