CREATE TABLE `outbox_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`inquiry_id` integer,
	`enrollment_id` integer,
	`reference` text,
	`message_id` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to_name` text,
	`reply_to_address` text,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text,
	`last_error` text,
	`sent_at` text,
	`queued_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrollment_id`) REFERENCES `enrollment_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbox_mails_state" CHECK("state" IN ('held', 'queued', 'sending', 'retrying', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `outbox_mails_created_at_id` ON `outbox_mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_mails_state` ON `outbox_mails` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_mails_due` ON `outbox_mails` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_mails_inquiry_id` ON `outbox_mails` (`inquiry_id`);--> statement-breakpoint
CREATE INDEX `outbox_mails_enrollment_id` ON `outbox_mails` (`enrollment_id`);--> statement-breakpoint
DROP INDEX `contact_inquiries_created_at_id`;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `held_reason` text;--> statement-breakpoint
CREATE INDEX `contact_inquiries_held` ON `contact_inquiries` (`created_at`,`id`) WHERE "held_reason" IS NOT NULL;--> statement-breakpoint
-- The rows that are there get a reference each; of two that are alike the later one gets another.
UPDATE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1);--> statement-breakpoint
UPDATE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id IN (SELECT max(id) FROM contact_inquiries GROUP BY reference HAVING count(*) > 1);--> statement-breakpoint
UPDATE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id IN (SELECT max(id) FROM contact_inquiries GROUP BY reference HAVING count(*) > 1);--> statement-breakpoint
UPDATE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id IN (SELECT max(id) FROM contact_inquiries GROUP BY reference HAVING count(*) > 1);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_inquiries_reference` ON `contact_inquiries` (`reference`);--> statement-breakpoint
CREATE INDEX `contact_inquiries_created_at_id` ON `contact_inquiries` (`created_at`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
DROP INDEX `enrollment_entries_created_at_id`;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `held_reason` text;--> statement-breakpoint
CREATE INDEX `enrollment_entries_held` ON `enrollment_entries` (`created_at`,`id`) WHERE "held_reason" IS NOT NULL;--> statement-breakpoint
-- The rows that are there get a reference each; of two that are alike the later one gets another.
UPDATE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1);--> statement-breakpoint
UPDATE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id IN (SELECT max(id) FROM enrollment_entries GROUP BY reference HAVING count(*) > 1);--> statement-breakpoint
UPDATE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id IN (SELECT max(id) FROM enrollment_entries GROUP BY reference HAVING count(*) > 1);--> statement-breakpoint
UPDATE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id IN (SELECT max(id) FROM enrollment_entries GROUP BY reference HAVING count(*) > 1);--> statement-breakpoint
CREATE UNIQUE INDEX `enrollment_entries_reference` ON `enrollment_entries` (`reference`);--> statement-breakpoint
CREATE INDEX `enrollment_entries_created_at_id` ON `enrollment_entries` (`created_at`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
-- A row that another program inserts gets its reference here; three attempts, should a number be taken.
CREATE TRIGGER contact_inquiries_reference AFTER INSERT ON contact_inquiries WHEN NEW.reference = '' BEGIN
	UPDATE OR IGNORE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
END;--> statement-breakpoint
-- A row that another program inserts gets its reference here; three attempts, should a number be taken.
CREATE TRIGGER enrollment_entries_reference AFTER INSERT ON enrollment_entries WHEN NEW.reference = '' BEGIN
	UPDATE OR IGNORE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1)||substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
END;