-- What staff write is found without its accents, too: where a trigger is missing, the next start takes that from all rows.
DROP TRIGGER IF EXISTS `contact_inquiries_noted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `enrollment_entries_noted`;
