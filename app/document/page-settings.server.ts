import { siteSettings } from "~/content/current/site-settings.server";
import type { SiteSettings } from "~/settings/site-settings";
import { socialImagesVersion } from "~/social-images/current.server";

/** The settings as every document needs them. */
export const pageSettings = (): SiteSettings => ({ ...siteSettings(), pictures: socialImagesVersion() });
