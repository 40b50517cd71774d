/** How the title of a page with a refused form begins. */
export const ERROR_TITLE = "Error: ";
