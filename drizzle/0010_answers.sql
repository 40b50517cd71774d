CREATE TABLE `answer_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff_id` integer NOT NULL,
	`inquiry_id` integer,
	`enrollment_id` integer,
	`text` text CHECK (length("text") BETWEEN 1 AND 10000) NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrollment_id`) REFERENCES `enrollment_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "answer_drafts_about_one" CHECK(("inquiry_id" IS NULL) <> ("enrollment_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_drafts_inquiry` ON `answer_drafts` (`inquiry_id`,`staff_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `answer_drafts_enrollment` ON `answer_drafts` (`enrollment_id`,`staff_id`);--> statement-breakpoint
CREATE INDEX `answer_drafts_staff` ON `answer_drafts` (`staff_id`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inquiry_id` integer,
	`enrollment_id` integer,
	`text` text CHECK (length("text") BETWEEN 1 AND 10000) NOT NULL,
	`staff_email` text NOT NULL,
	`mail_id` integer,
	`once_key` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrollment_id`) REFERENCES `enrollment_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mail_id`) REFERENCES `outbox_mails`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "answers_about_one" CHECK(("inquiry_id" IS NULL) <> ("enrollment_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answers_once_key` ON `answers` (`once_key`);--> statement-breakpoint
CREATE INDEX `answers_inquiry` ON `answers` (`inquiry_id`) WHERE "inquiry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `answers_enrollment` ON `answers` (`enrollment_id`) WHERE "enrollment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `answers_mail` ON `answers` (`mail_id`) WHERE "mail_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `ready_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text CHECK (length("title") BETWEEN 1 AND 60) NOT NULL,
	`text` text CHECK (length("text") BETWEEN 1 AND 5000) NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
DROP INDEX `contact_inquiries_waiting`;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `waiting_since` text;--> statement-breakpoint
CREATE INDEX `contact_inquiries_waiting` ON `contact_inquiries` (`assignee_id`,CASE WHEN "waiting_since" IS NULL THEN "created_at" ELSE "waiting_since" END,`id`) WHERE "handled_at" IS NULL AND "held_reason" IS NULL;--> statement-breakpoint
DROP INDEX `enrollment_entries_waiting`;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `waiting_since` text;--> statement-breakpoint
CREATE INDEX `enrollment_entries_waiting` ON `enrollment_entries` (`assignee_id`,CASE WHEN "waiting_since" IS NULL THEN "created_at" ELSE "waiting_since" END,`id`) WHERE "handled_at" IS NULL AND "held_reason" IS NULL;--> statement-breakpoint
ALTER TABLE `staff_members` ADD `signature` text CHECK (length("signature") BETWEEN 1 AND 80);