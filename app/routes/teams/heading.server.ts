import { teamsPage } from "~/content/teams";
import { headingContent } from "~/melody/heading.server";

/** The page's title as a melody. */
export const heading = headingContent(teamsPage.melody, { mark: true, spoken: true });
