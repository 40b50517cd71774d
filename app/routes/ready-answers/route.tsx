import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { placeholders, readyAnswerTexts as texts } from "~/content/staff/answers";
import { listTexts } from "~/content/staff/lists";
import { listResponses } from "~/content/staff/lists.server";
import { writtenFieldTexts } from "~/content/staff/written-fields";
import { lastActor } from "~/db/audit/entries.server";
import {
  findReadyAnswer,
  listReadyAnswers,
  removeReadyAnswer,
  saveReadyAnswer,
  versionOf,
} from "~/db/ready-answers.server";
import { withParameters } from "~/desk/list/address";
import { listAddress, openerIdOf } from "~/desk/list/dialog-parameters";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { fillIn } from "~/format/template";
import { parseForm, readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { redirectWithToast } from "~/http/toast.server";
import { requireOwner } from "~/session.server";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { Action } from "~/ui/staff/Action";
import { QuestionDialog } from "~/ui/staff/dialogs/QuestionDialog";
import { EmptyList } from "~/ui/staff/EmptyList";
import { ServerForm, useServerForm } from "~/ui/staff/forms/ServerForm";
import { Panel, Panels } from "~/ui/staff/Panel";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { readyAnswerSchema } from "./schema";
import { useReadyDraft } from "./use-ready-draft";

const ADDRESS = "/ready-answers";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.lead, path: ADDRESS });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  const { searchParams } = new URL(request.url);
  const answers = listReadyAnswers().map((answer) => ({ ...answer, seen: versionOf(answer) }));
  const answerIn = (name: string) => answers.find(({ id }) => id === readId(searchParams.get(name)));
  return { answers, edited: answerIn("edit"), removed: answerIn("delete") };
}

export async function action({ request }: ActionFunctionArgs) {
  const owner = await requireStaffOrAskLater(request, requireOwner);
  return trySaving(request, { fields: ["title", "text"], words: texts.toasts.failed }, async () => {
    const form = await readForm(request.clone());
    const id = readId(form.get("id"));
    if (form.get("intent") === "delete") {
      const removed = await removeReadyAnswer(id ?? 0, owner);
      const { removed: done, gone } = texts.toasts;
      const url = new URL(request.url);
      // Another one may be being changed below the dialog.
      const back = readId(url.searchParams.get("edit")) === id ? ADDRESS : listAddress(url);
      return redirectWithToast(
        back,
        removed === undefined ? { type: "info", ...gone } : { type: "success", ...done },
      );
    }
    const { submission } = await parseForm(request, readyAnswerSchema);
    if (submission.status !== "success") return data(submission.reply(), { status: 400 });
    const seen = form.get("seen")?.toString();
    const isRemoved = id !== undefined && !findReadyAnswer(id);
    const overtakenBy = await saveReadyAnswer({ id, seen, ...submission.value }, owner);
    if (overtakenBy) {
      const { title, text } = overtakenBy;
      const by = lastActor("ready-answer", { title }) ?? listResponses.somebody;
      const fieldErrors = { text: [fillIn(texts.errors.overtaken, { staff: by, title, text })] };
      // Saving again replaces what this answer shows, not what somebody has saved since.
      return data({ ...submission.reply({ fieldErrors }), seen: versionOf(overtakenBy) }, { status: 409 });
    }
    const { saved, restored } = texts.toasts;
    return redirectWithToast(ADDRESS, { type: "success", ...(isRemoved ? restored : saved) });
  });
}

export default function ReadyAnswers() {
  const { answers, removed } = useLoaderData<typeof loader>();
  const parameters = new URLSearchParams(useLocation().search);
  const place = parameters.get("edit") ?? "new";
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <Panels>
        <div>
          {answers.length === 0 && <EmptyList>{texts.empty}</EmptyList>}
          <ul className="border-t border-rule">
            {answers.map(({ id, title, text }) => (
              <li key={id} className="grid gap-2 border-b border-rule py-4 wrap-anywhere">
                <h2 className="font-sans text-[length:inherit] font-semibold">{title}</h2>
                <p className="font-serif whitespace-pre-line">{text}</p>
                <p className="flex flex-wrap gap-2">
                  <Action as={Link} to={`?edit=${id}#text`}>
                    {texts.edit}
                    <span className="sr-only"> {title}</span>
                  </Action>
                  <Action
                    as={Link}
                    look="danger"
                    to={withParameters("", parameters, { delete: String(id) })}
                    id={openerIdOf("delete", id)}
                    preventScrollReset
                  >
                    {texts.remove}
                    <span className="sr-only"> {title}</span>
                  </Action>
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-8">
          <AnswerPanel key={place} place={place} />
          <Panel name="placeholders" title={texts.placeholdersTitle}>
            <dl className="mt-4 grid gap-y-1">
              {Object.entries(placeholders).map(([name, meaning]) => (
                <div key={name} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4">
                  <dt className="font-semibold">{`{${name}}`}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      </Panels>
      {removed && (
        <QuestionDialog
          title={fillIn(texts.dialog.title, { title: removed.title })}
          text={texts.dialog.text}
          ids={[removed.id]}
          button={{ name: "intent", value: "delete", label: texts.remove }}
          variant="pen"
        />
      )}
    </StaffPage>
  );
}

/** @param place see `useReadyDraft` */
function AnswerPanel({ place }: { place: string }) {
  const { answers, edited } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { form, fields } = useServerForm("ready-answer", ["title", "text"], refused, edited);
  const draft = useReadyDraft(form.id, place, edited, answers);
  const seen = refused && "seen" in refused ? String(refused.seen) : draft.seen;
  const words = { submit: writtenFieldTexts.text.save, submitting: texts.submitting, ending: texts.ending };
  return (
    <Panel name="answer" title={edited ? fillIn(texts.change, { title: edited.title }) : texts.add}>
      <ServerForm
        form={form}
        texts={words}
        // With a hash, for "back" to bring what was typed after the connection dropped.
        action={`${ADDRESS}${edited ? `?edit=${edited.id}` : ""}#${form.id}`}
        isInPanel
        isWide
        onInput={draft.store}
        beside={
          edited && (
            <Link to={ADDRESS} onClick={draft.discard}>
              {texts.cancel}
            </Link>
          )
        }
      >
        <input type="hidden" name="intent" value="ready-answer" />
        {draft.id !== undefined && (
          <>
            <input type="hidden" name="id" value={draft.id} />
            <input type="hidden" name="seen" value={seen} />
          </>
        )}
        <TextField field={fields.title} label={texts.titleLabel} hint={texts.titleHint} />
        <TextAreaField field={fields.text} label={writtenFieldTexts.text.label} rows={10} />
        {draft.isRestored && !refused && (
          <p className="text-note font-semibold" role="status">
            {listTexts.thread.restored}
          </p>
        )}
      </ServerForm>
    </Panel>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
