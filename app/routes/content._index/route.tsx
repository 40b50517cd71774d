import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { textsOf } from "~/content/current/texts.server";
import { type TextKey, textKeys } from "~/content/shipped.server";
import { editingTexts as texts } from "~/content/staff/content";
import { openVersions, publishedVersions } from "~/db/content/versions.server";
import { requireStaffOrAskLater } from "~/desk/signed-out.server";
import { staffMeta } from "~/desk/staff-meta";
import { trySaving } from "~/desk/try-saving.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readForm } from "~/forms/parse.server";
import { seeOther } from "~/http/see-other.server";
import { beginArticle, writtenArticles } from "~/publishing/drafts/articles.server";
import { openStateIn } from "~/publishing/drafts/versions.server";
import { courseKey, courseOf, isShipped } from "~/publishing/texts.server";
import { requireStaff } from "~/session.server";
import { Button } from "~/ui/Button";
import { Field, FieldError, Hint, Input } from "~/ui/form/controls";
import { StaffPage } from "~/ui/staff/page/StaffPage";

export const meta: MetaFunction = (input) =>
  staffMeta(input, { title: texts.title, description: texts.lead, path: "/content" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const published = new Map(publishedVersions().map((row) => [row.key, row]));
  const open = new Map(openVersions().map((row) => [row.key, row]));
  const { shipped, published: version } = texts.states;
  const rowOf = (key: string, title: string, note: string) => {
    const [now, next] = [published.get(key), open.get(key)];
    return {
      key,
      title,
      note,
      state: now
        ? fillIn(version, { version: now.version ?? 0, when: formatMoment(now.createdAt) })
        : isShipped(key)
          ? shipped
          : "",
      next: next && openStateIn(texts.states, next),
    };
  };
  // The page of a course is listed under the name that owners gave the course.
  const rowsOf = (group: (typeof texts.keys)[TextKey]["group"]) => ({
    group,
    rows: textKeys
      .filter((key) => texts.keys[key].group === group && courseOf(key) === undefined)
      .map((key) => rowOf(key, texts.keys[key].title, texts.keys[key].note)),
  });
  const courses = textsOf("courses").courses.map(({ id, title, notOffered }) => {
    const name = notOffered ? fillIn(texts.notOffered, { course: title }) : title;
    return rowOf(courseKey(id), name, texts.course.note);
  });
  const articles = writtenArticles([...open.values()]).map(({ key, title, isHidden, category }) =>
    rowOf(key, title, isHidden ? texts.article.hidden : category),
  );
  return {
    groups: [
      rowsOf("facts"),
      rowsOf("pages"),
      { group: "courses" as const, rows: [...rowsOf("courses").rows, ...courses] },
      rowsOf("legal"),
      { group: "articles" as const, rows: articles },
    ],
  };
}

/** Begins an article: its draft holds the title, from which its address is made. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffOrAskLater(request);
  const title = String((await readForm(request.clone())).get("title") ?? "");
  return trySaving(request, { answer: () => ({ title }) }, async () => {
    const key = title.trim() === "" ? undefined : await beginArticle(title, staff);
    return key ? seeOther(`/content/${key}`) : data({ title, error: texts.article.noTitle }, { status: 400 });
  });
}

export default function Content() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={texts.title} lead={texts.lead} beside={<Link to="/pictures">{texts.pictures}</Link>}>
      <div className="gap-x-12 lg:columns-2">
        {groups.map(({ group, rows }) => (
          <section key={group} className="mb-8 break-inside-avoid" aria-labelledby={`${group}-title`}>
            <h2 id={`${group}-title`} className="text-h3 leading-tight">
              {texts.groups[group]}
            </h2>
            {group === "articles" && <NewArticle />}
            <ul className="mt-3 border-t border-rule">
              {rows.map(({ key, title, note, state, next }) => (
                <li key={key} className="border-b border-rule py-3 wrap-anywhere">
                  <Link to={`/content/${key}`} className="font-semibold">
                    {title}
                  </Link>
                  <p className="text-small text-ink-2">{note}</p>
                  <p className="text-note">
                    {state}
                    {state && next && " · "}
                    {next && <b className="font-semibold text-pen">{next}</b>}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </StaffPage>
  );
}

function NewArticle() {
  const refused = useActionData<typeof action>() as { title?: string; error?: string } | undefined;
  const { newTitle, newNote, new: label } = texts.article;
  return (
    <Form method="post" noValidate className="mt-3 mb-5 grid gap-3">
      <Field htmlFor="title" label={newTitle} isWrong={refused?.error !== undefined}>
        {refused?.error && <FieldError id="title-error">{refused.error}</FieldError>}
        <Input
          id="title"
          name="title"
          size="low"
          defaultValue={refused?.title}
          aria-invalid={refused?.error ? true : undefined}
          aria-describedby={refused?.error ? "title-error title-hint" : "title-hint"}
        />
        <Hint id="title-hint">{newNote}</Hint>
      </Field>
      <p>
        <Button type="submit" name="intent" value="content-begin" variant="outline" small>
          {label}
        </Button>
      </p>
    </Form>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from "~/ui/staff/page/route";
