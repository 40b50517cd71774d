DROP INDEX `contact_inquiries_waiting`;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `answered_at` text;--> statement-breakpoint
CREATE INDEX `contact_inquiries_answered` ON `contact_inquiries` (`answered_at`,`id`) WHERE "handled_at" IS NULL AND "answered_at" IS NOT NULL AND "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_waiting` ON `contact_inquiries` (`assignee_id`,CASE WHEN "waiting_since" IS NULL THEN "created_at" ELSE "waiting_since" END,`id`) WHERE "handled_at" IS NULL AND "answered_at" IS NULL AND "held_reason" IS NULL;--> statement-breakpoint
DROP INDEX `enrollment_entries_waiting`;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `answered_at` text;--> statement-breakpoint
CREATE INDEX `enrollment_entries_answered` ON `enrollment_entries` (`answered_at`,`id`) WHERE "handled_at" IS NULL AND "answered_at" IS NOT NULL AND "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_waiting` ON `enrollment_entries` (`assignee_id`,CASE WHEN "waiting_since" IS NULL THEN "created_at" ELSE "waiting_since" END,`id`) WHERE "handled_at" IS NULL AND "answered_at" IS NULL AND "held_reason" IS NULL;--> statement-breakpoint
UPDATE `contact_inquiries` SET `answered_at` = (SELECT max(a.`created_at`) FROM `answers` a LEFT JOIN `outbox_mails` m ON m.`id` = a.`mail_id`
	WHERE a.`inquiry_id` = `contact_inquiries`.`id` AND m.`state` IS NOT 'failed'
	AND a.`created_at` >= coalesce(`contact_inquiries`.`waiting_since`, `contact_inquiries`.`created_at`)
	AND NOT EXISTS (SELECT 1 FROM `received_mails` r WHERE r.`inquiry_id` = a.`inquiry_id` AND r.`kind` IN ('reply', 'unreadable') AND r.`created_at` > a.`created_at`))
	WHERE `id` IN (SELECT `inquiry_id` FROM `answers`);--> statement-breakpoint
UPDATE `enrollment_entries` SET `answered_at` = (SELECT max(a.`created_at`) FROM `answers` a LEFT JOIN `outbox_mails` m ON m.`id` = a.`mail_id`
	WHERE a.`enrollment_id` = `enrollment_entries`.`id` AND m.`state` IS NOT 'failed'
	AND a.`created_at` >= coalesce(`enrollment_entries`.`waiting_since`, `enrollment_entries`.`created_at`)
	AND NOT EXISTS (SELECT 1 FROM `received_mails` r WHERE r.`enrollment_id` = a.`enrollment_id` AND r.`kind` IN ('reply', 'unreadable') AND r.`created_at` > a.`created_at`))
	WHERE `id` IN (SELECT `enrollment_id` FROM `answers`);
