import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { legalText } from "~/markdown/legal-text.server";
import { LegalPage } from "~/ui/visitor/articles/LegalPage";

export const handle: PageHandle = { sheet: "articles" };

export const meta: MetaFunction = (input) => pageMeta(input, { ...publicPage("cookiePolicy"), key: "legal" });

export const loader = () => legalText("cookiePolicy");

export default function CookiePolicy() {
  return <LegalPage page="cookiePolicy" {...useLoaderData<typeof loader>()} />;
}
