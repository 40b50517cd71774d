/** Every table. drizzle-kit reads them here to write a migration. */
export * from "./about-submission";
export * from "./audit-log";
export * from "./content";
export * from "./conversation";
export * from "./mails";
export * from "./site";
export * from "./staff";
export * from "./submission-kinds";
export * from "./submissions";
