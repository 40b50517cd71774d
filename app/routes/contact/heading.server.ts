import { contactPage } from "~/content/contact";
import { headingContent } from "~/melody/heading.server";

/** The page's title as a melody. */
export const heading = headingContent(contactPage.melody, { ipa: contactPage.ipa, mark: true });
