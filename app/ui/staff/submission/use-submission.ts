import { useLoaderData } from "@remix-run/react";
import type { loadSubmission } from "~/desk/submission/page.server";

export type LoadedSubmission = Awaited<
  ReturnType<typeof loadSubmission<never, { id: number; reference: string; levelCheck: string | null }>>
>;

/** What the page of a submission has loaded. */
export const useSubmission = () => useLoaderData<LoadedSubmission>();
