CREATE TABLE `audit_log_submissions` (
	`reference` text NOT NULL,
	`entry_id` integer NOT NULL,
	PRIMARY KEY(`reference`, `entry_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `audit_log`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `assignee_id` integer REFERENCES staff_members(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `next_step` text CHECK (length("next_step") BETWEEN 1 AND 200);--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `next_step_on` text;--> statement-breakpoint
CREATE INDEX `contact_inquiries_assignee` ON `contact_inquiries` (`assignee_id`) WHERE "assignee_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_next_step` ON `contact_inquiries` (`next_step_on`) WHERE "next_step_on" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `stage` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `assignee_id` integer REFERENCES staff_members(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `next_step` text CHECK (length("next_step") BETWEEN 1 AND 200);--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `next_step_on` text;--> statement-breakpoint
CREATE INDEX `enrollment_entries_assignee` ON `enrollment_entries` (`assignee_id`) WHERE "assignee_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_next_step` ON `enrollment_entries` (`next_step_on`) WHERE "next_step_on" IS NOT NULL;--> statement-breakpoint
UPDATE `enrollment_entries` SET `stage` = 'conversation' WHERE `handled_at` IS NOT NULL;--> statement-breakpoint
INSERT OR IGNORE INTO `audit_log_submissions` (`reference`, `entry_id`)
SELECT node.value, `audit_log`.`id` FROM `audit_log`, json_tree(`audit_log`.`details`) AS node
WHERE `kind` IN ('marking', 'note', 'release') AND node.key = 'reference';