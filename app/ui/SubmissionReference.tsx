import { isReference } from "~/submission/reference";

/** The reference in the address of the page that follows a submission; nothing where it is not one. */
export function referenceIn(request: Request): string | undefined {
  const reference = new URL(request.url).searchParams.get("reference");
  return isReference(reference) ? reference : undefined;
}

/** Such a page is one visitor's. */
export const referenceHeaders = () => ({ "Cache-Control": "private, no-cache" });

/** The number by which visitor and staff name a submission. */
export function SubmissionReference({ label, reference }: { label: string; reference: string | undefined }) {
  if (!reference) return null;
  return (
    <p className="num">
      {label} <b>{reference}</b>
    </p>
  );
}
