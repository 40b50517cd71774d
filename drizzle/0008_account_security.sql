ALTER TABLE `record_entries` ADD `failures_of` text;--> statement-breakpoint
ALTER TABLE `record_entries` ADD `last_at` text;--> statement-breakpoint
CREATE INDEX `record_entries_failures_of` ON `record_entries` (`failures_of`,`created_at`) WHERE "failures_of" IS NOT NULL;--> statement-breakpoint
-- Nobody knows who made the links that are still open, so none of them may be used: owners make new ones.
DELETE FROM `staff_links`;--> statement-breakpoint
ALTER TABLE `staff_links` ADD `made_by` integer NOT NULL REFERENCES `staff_members`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `staff_links_made_by` ON `staff_links` (`made_by`);--> statement-breakpoint
ALTER TABLE `staff_sessions` ADD `password_at` text;--> statement-breakpoint
DROP TRIGGER `record_entries_no_update`;--> statement-breakpoint
-- The one change allowed: an entry of failed sign-ins counts more of them, and notes when the last one was.
CREATE TRIGGER `record_entries_no_update` BEFORE UPDATE ON `record_entries`
WHEN OLD.`failures_of` IS NULL
  OR NEW.`id` IS NOT OLD.`id` OR NEW.`created_at` IS NOT OLD.`created_at` OR NEW.`kind` IS NOT OLD.`kind`
  OR NEW.`staff_id` IS NOT OLD.`staff_id` OR NEW.`staff_email` IS NOT OLD.`staff_email`
  OR NEW.`failures_of` IS NOT OLD.`failures_of` OR NEW.`last_at` < OLD.`last_at`
  OR EXISTS (
    SELECT 1 FROM json_each(OLD.`details`, '$.why') AS earlier
    WHERE coalesce((SELECT value FROM json_each(NEW.`details`, '$.why') WHERE key = earlier.key), 0) < earlier.value
  )
BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
