/** The status text of a 403 for somebody who is signed in but no owner: the error page then says who can help. */
export const OWNERS_ONLY = "Owners Only";
