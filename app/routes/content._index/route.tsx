import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { textKeys } from "~/content/shipped.server";
import { editingTexts as texts } from "~/content/staff-content";
import { openVersions, publishedVersions } from "~/db/content-versions.server";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { requireStaff } from "~/session.server";
import { staffFrame } from "~/ui/staff/frame";
import { ListErrorPage } from "~/ui/staff/ListErrorPage";
import { StaffPage } from "~/ui/staff/StaffPage";

export const handle: PageHandle = { hydrate: true, staff: staffFrame };

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/content", indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const published = new Map(publishedVersions().map((row) => [row.key, row]));
  const open = new Map(openVersions().map((row) => [row.key, row]));
  const { shipped, published: version, draft, scheduled } = texts.states;
  return {
    rows: textKeys.map((key) => {
      const [now, next] = [published.get(key), open.get(key)];
      return {
        key,
        state: now
          ? fillIn(version, { version: now.version ?? 0, when: formatMoment(now.createdAt) })
          : shipped,
        next:
          next &&
          (next.publishAt
            ? fillIn(scheduled, { when: formatMoment(next.publishAt) })
            : fillIn(draft, { author: next.author, when: formatMoment(next.createdAt) })),
      };
    }),
  };
}

export default function Content() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 lg:items-start">
        {(["facts", "pages"] as const).map((group) => (
          <section key={group} aria-labelledby={`${group}-title`}>
            <h2 id={`${group}-title`} className="text-h3 leading-tight">
              {texts.groups[group]}
            </h2>
            <ul className="mt-3 border-t border-rule">
              {rows
                .filter(({ key }) => texts.keys[key].group === group)
                .map(({ key, state, next }) => (
                  <li key={key} className="border-b border-rule py-3 wrap-anywhere">
                    <Link to={`/content/${key}`} className="font-semibold">
                      {texts.keys[key].title}
                    </Link>
                    <p className="text-small text-ink-2">{texts.keys[key].note}</p>
                    <p className="text-note">
                      {state}
                      {next && <b className="font-semibold text-pen"> · {next}</b>}
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

export { ListErrorPage as ErrorBoundary };
