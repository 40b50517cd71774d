import { useLoaderData } from "@remix-run/react";
import type { ListedSubmission } from "~/desk/staff-lists.server";
import type { loadSubmission } from "~/desk/submission/page.server";

type ShownRow = Pick<ListedSubmission, "id" | "reference" | "email" | "levelCheck">;

export type LoadedSubmission = ReturnType<typeof loadSubmission<never, ShownRow>>;

/** What the page of a submission has loaded. */
export const useSubmission = () => useLoaderData<LoadedSubmission>();
