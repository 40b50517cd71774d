ALTER TABLE `enrollment_entries` ADD `price` integer;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `texts_seen` integer;