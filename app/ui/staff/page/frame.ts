import { staffTexts } from "~/content/staff/area";
import type { PageFrame, PageHandle } from "~/document/page-handle";
import { StaffFooter } from "./StaffFooter";
import { StaffHeader } from "./StaffHeader";

/** For the handle of every page of the staff area: its header, footer and words for errors, instead of the visitors'. */
export const staffFrame: PageFrame = { Header: StaffHeader, Footer: StaffFooter, failed: staffTexts.failed };

/** The handle of a page of the staff area. */
export const handle: PageHandle = { hydrate: true, staff: staffFrame };
