/** The status text of a 403 for staff who are not owners: the error page then says who can help. */
export const OWNERS_ONLY = "Owners Only";
