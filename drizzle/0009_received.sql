CREATE TABLE `received_attachments` (
	`mail_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`mail_id`, `position`),
	FOREIGN KEY (`mail_id`) REFERENCES `received_mails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `received_mail_sources` (
	`mail_id` integer PRIMARY KEY NOT NULL,
	`raw` blob NOT NULL,
	FOREIGN KEY (`mail_id`) REFERENCES `received_mails`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `received_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inquiry_id` integer,
	`enrollment_id` integer,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`message_id` text,
	`sender_address` text NOT NULL,
	`sender_name` text DEFAULT '' NOT NULL,
	`is_other_sender` integer DEFAULT false NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reason` text,
	`outbox_mail_id` integer,
	`raw_hash` text,
	`sent_at` text,
	`received_at` text NOT NULL,
	`added_by` text,
	`set_aside_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrollment_id`) REFERENCES `enrollment_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`outbox_mail_id`) REFERENCES `outbox_mails`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "received_mails_kind" CHECK("kind" IN ('reply', 'automatic', 'bounce', 'unreadable')),
	CONSTRAINT "received_mails_about_one" CHECK("inquiry_id" IS NULL OR "enrollment_id" IS NULL)
);
--> statement-breakpoint
CREATE INDEX `received_mails_inquiry` ON `received_mails` (`inquiry_id`) WHERE "inquiry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `received_mails_enrollment` ON `received_mails` (`enrollment_id`) WHERE "enrollment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `received_mails_message_id` ON `received_mails` (`message_id`) WHERE "message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `received_mails_outbox_mail` ON `received_mails` (`outbox_mail_id`) WHERE "outbox_mail_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `received_mails_unmatched` ON `received_mails` (`received_at`,`id`) WHERE "inquiry_id" IS NULL AND "enrollment_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `received_mails_raw_hash` ON `received_mails` (`raw_hash`) WHERE "raw_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_mails_message_id` ON `outbox_mails` (`message_id`);