import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { textsOf } from "~/content/current/texts.server";
import { editingTexts as texts } from "~/content/staff/content";
import { discardDraft } from "~/db/content/drafts.server";
import { unscheduleDraft } from "~/db/content/schedule.server";
import { openVersion, revisionToken } from "~/db/content/versions.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { notFound } from "~/http/error-responses.server";
import { seeOther } from "~/http/see-other.server";
import { usablePictures } from "~/pictures/shown.server";
import { neededCourses } from "~/publishing/course-ids.server";
import { readDraftForm } from "~/publishing/drafts/draft-form.server";
import { publishableBody, typedIn } from "~/publishing/drafts/drafts.server";
import { namedLogo } from "~/publishing/drafts/logo-field.server";
import { shownDraft } from "~/publishing/drafts/shown-draft.server";
import { redirectToText, reopenVersion, versionsOf } from "~/publishing/drafts/versions.server";
import { withChoices } from "~/publishing/fields/fields";
import {
  courseKey,
  courseOf,
  type EditKey,
  editedBody,
  editedTitle,
  fieldTreeOf,
  isEditKey,
  noteOf,
} from "~/publishing/texts.server";
import { requireOwner, requireStaff } from "~/session.server";
import { StaffPage } from "~/ui/staff/page/StaffPage";
import { type Answer, save } from "./save.server";
import { ChangedList } from "./TextFields";
import { TextForm } from "./TextForm";

export const meta: MetaFunction<typeof loader> = (input) =>
  staffMeta(input, { title: input.data?.title, description: texts.lead, path: "/content" });

function requireKey(key: string | undefined): EditKey {
  // A list of courses knows their ids alone.
  const course = key && courseOf(key);
  if (course && courseKey(course) !== key) throw seeOther(`/content/${courseKey(course)}`);
  if (!isEditKey(key)) throw notFound();
  return key;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const key = requireKey(params.key);
  const open = openVersion(key);
  const published = editedBody(key);
  const value = open ? typedIn(key, open) : published.body;
  const { courses } = textsOf("courses");
  return {
    title: editedTitle(key, value),
    note: noteOf(key),
    isOwner: staff.role === "owner",
    field: withChoices(fieldTreeOf(key), {
      pictures: usablePictures(),
      courses,
      needed: key === "courses" ? neededCourses() : [],
    }),
    value: namedLogo(key, value),
    seen: revisionToken(open),
    base: open?.base ?? published.version,
    open: open && shownDraft(key, open, staff),
    ...versionsOf(key, readId(new URL(request.url).searchParams.get("before"))),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  const key = requireKey(params.key);
  const form = await readForm(request.clone());
  const read = await readDraftForm(key, form);
  const typed = () => ({ typed: { value: namedLogo(key, read.value), errors: {} } });
  return trySaving(request, { answer: typed }, async () => {
    switch (form.get("intent")) {
      case "discard":
        // Only owners discard what an owner scheduled, even if staff have changed it since.
        if (openVersion(key)?.publishAt) await requireOwner(request);
        return redirectToText(
          key,
          (await discardDraft(key, staff, form.get("seen")?.toString())) ?? "discarded",
        );
      case "unschedule":
        await requireOwner(request);
        return redirectToText(key, (await unscheduleDraft(key, staff)) ? "unscheduled" : "gone");
      case "reopen": {
        const draft = await reopenVersion(key, Number(form.get("version")), staff);
        return redirectToText(key, draft ? "reopened" : "gone");
      }
      case "restore": {
        await requireOwner(request);
        const draft = await reopenVersion(key, Number(form.get("version")), staff);
        if (!draft) return redirectToText(key, "gone");
        if (publishableBody(key, draft) === undefined) return redirectToText(key, "unfit");
        return redirectToText(key, "reopened", "/publish");
      }
      default:
        return save(key, form, read, staff);
    }
  });
}

export default function EditText() {
  const { key } = useParams();
  const loaded = useLoaderData<typeof loader>();
  const { typed, changed, conflict, seen, base } = (useActionData<typeof action>() ?? {}) as Answer;
  return (
    <StaffPage back={<Link to="/content">{texts.back}</Link>} title={loaded.title} lead={loaded.note}>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <ChangedList.Provider value={changed}>
          <TextForm
            {...loaded}
            // Another text, and every answer that has texts, begins the form again with them.
            key={typed ? JSON.stringify(typed.value) : `${key} ${loaded.seen}`}
            seen={seen ?? loaded.seen}
            base={base ?? loaded.base}
            typed={typed ?? { value: loaded.value, errors: {} }}
            conflict={conflict}
          />
        </ChangedList.Provider>
      </div>
    </StaffPage>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
