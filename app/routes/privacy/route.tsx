import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import type { PageHandle } from "~/document/page-handle";
import { legalText } from "~/markdown/legal-text.server";
import { LegalPage } from "~/ui/visitor/articles/LegalPage";

export const handle: PageHandle = { sheet: "articles" };

export const meta: MetaFunction = (input) => pageMeta(input, { ...publicPage("privacy"), key: "legal" });

export const loader = () => legalText("privacy");

export default function Privacy() {
  return <LegalPage page="privacy" {...useLoaderData<typeof loader>()} />;
}
