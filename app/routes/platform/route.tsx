import type { MetaFunction } from "@remix-run/node";
import { Link, useLocation, useNavigation } from "@remix-run/react";
import { type PortalTab, portal } from "~/content/platform";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import type { PageHandle } from "~/document/page-handle";
import { PageHead } from "~/ui/PageHead";
import { LessonStateContext, useAnchor } from "./DemoControl";
import { LearningPortal } from "./LearningPortal";
import { type LessonState, lessonParameters, readLessonState } from "./lesson-state";
import { VideoConference } from "./VideoConference";

export const handle: PageHandle = { hydrate: true };

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("platform"));

export default function Platform() {
  const { title, demoNote, backLink, liveBadge } = portal;
  const state = useLessonState();
  return (
    <LessonStateContext.Provider value={state}>
      <section className="ruled">
        <div className="wrap">
          <PageHead
            title={title}
            lead={demoNote}
            aside={
              <p>
                <a href="/">{backLink}</a>
              </p>
            }
          >
            <p className="live">{liveBadge}</p>
          </PageHead>
        </div>
      </section>
      <div className="portal">
        <div className="wrap">
          <div className="portal-frame" id="lesson">
            <Tabs state={state} />
            {state.tab === "portal" ? <LearningPortal /> : <VideoConference />}
          </div>
        </div>
      </div>
    </LessonStateContext.Provider>
  );
}

/** The state in the address, or in the one that a click has just asked for: switches answer at once. */
function useLessonState(): LessonState {
  const location = useLocation();
  const { location: next } = useNavigation();
  const shown = next?.pathname === location.pathname ? next : location;
  return readLessonState(new URLSearchParams(shown.search));
}

function Tabs({ state }: { state: LessonState }) {
  const anchor = useAnchor("lesson");
  const address = (tab: PortalTab) => {
    const search = new URLSearchParams(lessonParameters({ ...state, tab, used: null }));
    return `/platform${search.size ? `?${search}` : ""}${anchor}`;
  };
  return (
    <nav className="tabs" aria-label={portal.tabsLabel}>
      <ul>
        {portal.tabs.map(({ id, label }) => (
          <li key={id}>
            {/* With a target the click is the router's alone, and the page does not scroll to its top. */}
            <Link
              to={address(id)}
              target="_self"
              preventScrollReset
              aria-current={id === state.tab ? "page" : undefined}
            >
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
