import type { HeadersFunction } from "@remix-run/node";
import { data } from "@remix-run/react";
import { isReference } from "~/format/reference";

/**
 * What the loader of a page that follows a submission gives: the reference in its address, or nothing where that is not
 * one. With a reference the page is one visitor's, and no cache may keep it.
 */
export function referenceOf(request: Request) {
  const found = new URL(request.url).searchParams.get("reference");
  const reference = isReference(found) ? found : undefined;
  return data({ reference }, { headers: reference ? { "Cache-Control": "private, no-cache" } : {} });
}

/** The answer's headers are those of `referenceOf`. */
export const referenceHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The number by which visitor and staff name a submission. */
export function SubmissionReference({ label, reference }: { label: string; reference: string | undefined }) {
  if (!reference) return null;
  return (
    <p className="tabular-lining-nums">
      {label} <b>{reference}</b>
    </p>
  );
}
