CREATE TABLE `record_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`kind` text NOT NULL,
	`staff_id` integer,
	`staff_email` text,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `record_entries_created_at_id` ON `record_entries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `record_entries_kind` ON `record_entries` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `record_entries_staff_id` ON `record_entries` (`staff_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `staff_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`email` text,
	`role` text,
	`staff_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "staff_links_purpose" CHECK(("staff_id" IS NULL) = ("email" IS NOT NULL AND "role" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_links_token_hash` ON `staff_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_links_email` ON `staff_links` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_links_staff_id` ON `staff_links` (`staff_id`);--> statement-breakpoint
CREATE TABLE `staff_recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_recovery_codes_staff_id` ON `staff_recovery_codes` (`staff_id`);--> statement-breakpoint
CREATE TABLE `staff_sign_ins` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_sign_ins_staff_id` ON `staff_sign_ins` (`staff_id`);--> statement-breakpoint
ALTER TABLE `staff_members` ADD `role` text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_members` ADD `disabled_at` text;--> statement-breakpoint
ALTER TABLE `staff_members` ADD `code_secret` text;--> statement-breakpoint
ALTER TABLE `staff_members` ADD `code_secret_offered` text;--> statement-breakpoint
ALTER TABLE `staff_members` ADD `code_last_step` integer;--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `browser` text;--> statement-breakpoint
UPDATE `staff_members` SET `role` = 'owner';--> statement-breakpoint
CREATE TRIGGER `record_entries_no_update` BEFORE UPDATE ON `record_entries` BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `record_entries_no_delete` BEFORE DELETE ON `record_entries` BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `record_entries_no_replace` BEFORE INSERT ON `record_entries` WHEN EXISTS (SELECT 1 FROM `record_entries` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
