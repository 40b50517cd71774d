CREATE TABLE `submission_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inquiry_id` integer,
	`enrollment_id` integer,
	`text` text CHECK (length("text") BETWEEN 1 AND 2000) NOT NULL,
	`staff_email` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrollment_id`) REFERENCES `enrollment_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "submission_notes_about_one" CHECK(("inquiry_id" IS NULL) <> ("enrollment_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `submission_notes_inquiry` ON `submission_notes` (`inquiry_id`) WHERE "inquiry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `submission_notes_enrollment` ON `submission_notes` (`enrollment_id`) WHERE "enrollment_id" IS NOT NULL;--> statement-breakpoint
-- The audit log says who saved it last, and when.
INSERT INTO `submission_notes` (`inquiry_id`, `text`, `staff_email`, `created_at`)
SELECT `contact_inquiries`.`id`, `note`, saved.`staff_email`, coalesce(saved.`created_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
FROM `contact_inquiries` LEFT JOIN (
  SELECT json_extract(`details`, '$.reference') AS reference, max(`id`), `staff_email`, `created_at`
  FROM `audit_log` WHERE `kind` = 'note' AND json_extract(`details`, '$.of') = 'inquiries' GROUP BY 1
) AS saved ON saved.reference = `contact_inquiries`.`reference`
WHERE `note` <> '' ORDER BY `contact_inquiries`.`id`;
--> statement-breakpoint
-- The audit log says who saved it last, and when.
INSERT INTO `submission_notes` (`enrollment_id`, `text`, `staff_email`, `created_at`)
SELECT `enrollment_entries`.`id`, `note`, saved.`staff_email`, coalesce(saved.`created_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
FROM `enrollment_entries` LEFT JOIN (
  SELECT json_extract(`details`, '$.reference') AS reference, max(`id`), `staff_email`, `created_at`
  FROM `audit_log` WHERE `kind` = 'note' AND json_extract(`details`, '$.of') = 'enrollments' GROUP BY 1
) AS saved ON saved.reference = `enrollment_entries`.`reference`
WHERE `note` <> '' ORDER BY `enrollment_entries`.`id`;
--> statement-breakpoint
CREATE TRIGGER `submission_notes_no_update` BEFORE UPDATE ON `submission_notes` BEGIN SELECT RAISE(ABORT, 'a note is never changed'); END;
--> statement-breakpoint
-- They name the columns that go; the next start makes them again.
DROP TRIGGER IF EXISTS `contact_inquiries_listed`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `contact_inquiries_unlisted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `contact_inquiries_relisted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `enrollment_entries_listed`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `enrollment_entries_unlisted`;--> statement-breakpoint
DROP TRIGGER IF EXISTS `enrollment_entries_relisted`;--> statement-breakpoint
ALTER TABLE `contact_inquiries` DROP COLUMN `note`;--> statement-breakpoint
ALTER TABLE `contact_inquiries` DROP COLUMN `note_version`;--> statement-breakpoint
ALTER TABLE `enrollment_entries` DROP COLUMN `note`;--> statement-breakpoint
ALTER TABLE `enrollment_entries` DROP COLUMN `note_version`;