CREATE TABLE `level_check_responses` (
	`sitting` text NOT NULL,
	`position` integer NOT NULL,
	`item` integer NOT NULL,
	`bank_version` integer NOT NULL,
	`difficulty` real NOT NULL,
	`guessing` real NOT NULL,
	`logits_per_level` real NOT NULL,
	`code` integer NOT NULL,
	`answered_on` text DEFAULT (date('now')) NOT NULL,
	PRIMARY KEY(`sitting`, `position`)
);
--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `level_check` text CHECK (length("level_check") BETWEEN 1 AND 500);--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `level_check` text CHECK (length("level_check") BETWEEN 1 AND 500);