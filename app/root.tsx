import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { searchTexts } from "~/content/current/search-texts.server";
import { documentTitle, navigation, previewBar, unavailablePage } from "~/content/site";
import { isStaffPage, loadFrameData } from "~/desk/frame-data.server";
import { DocumentContext } from "~/document/context";
import { DeferredScripts, EntryScript } from "~/document/deferred-scripts";
import { errorMeta } from "~/document/head/meta";
import { WATCH_PAGE } from "~/document/hydration/unchanged-page";
import { type Sheet, usePageHandle } from "~/document/page-handle";
import { pageSettings } from "~/document/page-settings.server";
import { useSiteSettings } from "~/document/use-site-settings";
import gentiumItalic from "./fonts/gentium-italic-page.woff2?url";
import gentium from "./fonts/gentium-page.woff2?url";
import hanken from "./fonts/hanken-page.woff2?url";
import { readToast } from "./http/toast.server";
import { withRenewedCookie } from "./session.server";
import type { SiteSettings } from "./settings/site-settings";
import siteSheet from "./styles.css?url";
import { stayWhenUnsent } from "./submissions/response";
import { RouteErrorPage } from "./ui/page/ErrorPage";
import { Footer } from "./ui/page/Footer";
import { Header } from "./ui/page/Header";
import { RouteAnnouncer } from "./ui/page/RouteAnnouncer";
import { SoundLine } from "./ui/page/SoundLine";
import articlesSheet from "./ui/styles/articles.css?url";
import staffSheet from "./ui/styles/staff.css?url";
import tasksSheet from "./ui/styles/tasks.css?url";
import { Toaster } from "./ui/toasts/Toaster";

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", title: "Blog", href: "/feed.xml" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await readToast(request);
  const staff = await loadFrameData(withRenewedCookie(request, context));
  const { footer, ...settings } = pageSettings();
  return data(
    {
      settings: isStaffPage(request) ? settings : { ...settings, footer },
      pages: searchTexts(new URL(request.url).pathname),
      toast,
      staff,
    },
    { headers },
  );
}

export const meta: MetaFunction = (input) => (input.error ? errorMeta(input) : []);

export const shouldRevalidate = stayWhenUnsent;

/** In a browser these components run only after hydration. */
const isReactRunning = typeof document !== "undefined";

/**
 * Browsers prefetch the page behind a link that somebody is about to follow. Staff pages are always fresh, and a hovering
 * mouse must not trigger an action or a download.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*.(csv|json|xml)" } },
          { not: { selector_matches: "[download], [target], [rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

const SHEETS: Record<Sheet, string> = {
  site: siteSheet,
  articles: articlesSheet,
  tasks: tasksSheet,
  staff: staffSheet,
};

/** Preloaded with the stylesheet, so that most pages never show the fallback fonts. */
function firstFonts({ noItalics }: { noItalics: boolean }): string[] {
  return noItalics ? [gentium, hanken] : [gentium, hanken, gentiumItalic];
}

export function Layout(page: { children: ReactNode }) {
  const settings = useSiteSettings();
  return settings ? <HtmlDocument {...page} settings={settings} /> : <ReloadPage />;
}

/** If not even the root could be loaded, reloading lets the browser show its own error. */
function ReloadPage() {
  useEffect(() => location.reload(), []);
  return <html lang="en" />;
}

function HtmlDocument({ children, settings }: { children: ReactNode; settings: SiteSettings }) {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast;
  const { hydrate, sheet, staff, noItalics } = usePageHandle();
  const { entry, icon, scriptNonce, unavailable, isPreview = false } = useContext(DocumentContext) ?? {};
  const failed = Boolean(useRouteError()) || unavailable === true;
  // A root error has no data for hydration. Where React is already running it keeps running, on the next page too, which it
  // scrolls to its top.
  const needsReact = isReactRunning || (hydrate && !failed && !isPreview);

  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* A database error is known only here, after the routes' `meta`. */}
        {unavailable ? <title>{documentTitle(unavailablePage.title, settings.siteName)}</title> : <Meta />}
        <link rel="stylesheet" href={SHEETS[sheet]} />
        {settings.brand?.sheet && <link rel="stylesheet" href={settings.brand.sheet} />}
        {firstFonts({ noItalics: noItalics || sheet === "staff" }).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Inline, because browsers would request an icon together with the fonts. Only the server has it. */}
        <link rel="icon" href={icon} type="image/svg+xml" suppressHydrationWarning />
        <Links />
        {!staff && (
          <script
            type="speculationrules"
            nonce={scriptNonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which the browser reads as JSON
            dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
          />
        )}
        {!needsReact && entry && <EntryScript {...entry} />}
      </head>
      <body className={staff ? "staff" : undefined}>
        <a
          className="fixed -top-20 left-4 z-60 bg-marker px-4 py-3 text-on-marker focus:top-[.6rem] print:hidden"
          href="#main"
        >
          {navigation.skipLink}
        </a>
        {isPreview && <PreviewBar />}
        {staff ? <staff.Header /> : <Header />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {staff ? <staff.Footer /> : <Footer />}
        {!staff && <SoundLine />}
        <Toaster initial={toast} isForStaff={staff !== undefined} />
        <RouteAnnouncer />
        {needsReact && (
          <>
            <script
              nonce={scriptNonce}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
              dangerouslySetInnerHTML={{ __html: WATCH_PAGE }}
            />
            <ScrollRestoration nonce={scriptNonce} />
            <DeferredScripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The bar over a page with texts that are not public. */
function PreviewBar() {
  return (
    <p className="fixed inset-x-0 bottom-0 z-60 bg-marker px-4 py-2 text-center text-small font-semibold text-on-marker print:hidden">
      {previewBar}
    </p>
  );
}

export default function App() {
  return <Outlet />;
}

export { RouteErrorPage as ErrorBoundary };
