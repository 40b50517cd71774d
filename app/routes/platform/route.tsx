import type { MetaFunction } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { type PortalTab, portal } from "~/content/pages/platform";
import { pageMeta } from "~/document/head/meta";
import { useTexts } from "~/document/use-texts";
import { InPlace } from "~/ui/InPlace";
import { PageHead } from "~/ui/page/PageHead";
import { Container, Section } from "~/ui/Section";
import { MarkedDot } from "~/ui/visitor/MarkedDot";
import { LessonStateContext } from "./DemoControl";
import { LearningPortal } from "./LearningPortal";
import { type LessonState, lessonParameters, readLessonState } from "./lesson-state";
import { VideoConference } from "./VideoConference";

export const meta: MetaFunction = (input) => pageMeta(input, portal);

export default function Platform() {
  const { title, demoNote, liveBadge } = useTexts("platform");
  const state = readLessonState(new URLSearchParams(useLocation().search));
  return (
    <LessonStateContext.Provider value={state}>
      <Section ruled spaced={false}>
        <PageHead title={title} lead={demoNote} margin={{ back: { href: "/", label: portal.backLink } }}>
          <MarkedDot className="mt-5 forced-colors:before:border-2">{liveBadge}</MarkedDot>
        </PageHead>
      </Section>
      <div className="border-t border-rule bg-tint pt-12 pb-section">
        <Container>
          <InPlace className="overflow-clip rounded border-2 border-ink bg-sheet" id="lesson">
            <Tabs state={state} />
            <p className="sr-only" role="status">
              {portal.tabs.find(({ id }) => id === state.tab)?.label}
            </p>
            {state.tab === "portal" ? <LearningPortal /> : <VideoConference />}
          </InPlace>
        </Container>
      </div>
    </LessonStateContext.Provider>
  );
}

/** The name of the view that is shown is on the marker. */
const CURRENT_TAB =
  "-mx-[.3rem] bg-[linear-gradient(var(--color-marker),var(--color-marker))] bg-size-[100%_82%] bg-position-[0_60%] bg-no-repeat px-[.3rem] py-[.05rem] text-on-marker forced-colors:outline-2";

function Tabs({ state }: { state: LessonState }) {
  const address = (tab: PortalTab) => {
    const search = new URLSearchParams(lessonParameters({ ...state, tab, used: null }));
    return `/platform${search.size ? `?${search}` : ""}#lesson`;
  };
  return (
    <nav className="border-b-2 border-ink" aria-label={portal.tabsLabel}>
      <ul className="flex flex-wrap">
        {portal.tabs.map(({ id, label }) => (
          <li key={id}>
            <a
              className="flex min-h-14 border-rule [li+li>&]:border-l items-center px-[clamp(.75rem,2.4vw,1.75rem)] font-serif text-[clamp(1.125rem,.9rem+1vw,1.45rem)]/tight no-underline decoration-auto hover:underline focus-visible:-outline-offset-4"
              href={address(id)}
              rel="nofollow"
              aria-current={id === state.tab ? "page" : undefined}
            >
              <span className={id === state.tab ? CURRENT_TAB : undefined}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
