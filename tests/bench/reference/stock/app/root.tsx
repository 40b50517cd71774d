// Our pages in the document of Remix's own template: React on every page, its default stream, no cache.
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import type { ReactNode } from "react";
import { pickTexts } from "~/content/current/texts.server";
import { pageSettings } from "~/document/page-settings.server";
import stylesheet from "~/styles.css?url";
import { Footer } from "~/ui/page/Footer";
import { Header } from "~/ui/page/Header";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** The texts of the measured pages, which lack our context here. */
export const loader = () => ({
  settings: pageSettings(),
  texts: pickTexts("home", "courses", "testimonials", "figures", "tools"),
});

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Header />
        <main id="main">{children}</main>
        <Footer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
