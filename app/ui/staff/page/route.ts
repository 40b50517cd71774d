/** What a route of the staff area exports unchanged. */
export { sendStaffForm as clientAction, stayWhenUnsaved as shouldRevalidate } from "../forms/send-staff-form";
export { handle } from "./frame";
export { StaffErrorPage as ErrorBoundary } from "./StaffErrorPage";
