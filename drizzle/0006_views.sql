CREATE TABLE `list_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`name` text CHECK (length("name") BETWEEN 1 AND 40) NOT NULL,
	`query` text NOT NULL,
	`made_by` integer,
	`for_staff_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`made_by`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`for_staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `list_views_list` ON `list_views` (`list`,`for_staff_id`);--> statement-breakpoint
CREATE INDEX `list_views_made_by` ON `list_views` (`made_by`);--> statement-breakpoint
CREATE INDEX `list_views_for_staff_id` ON `list_views` (`for_staff_id`);--> statement-breakpoint
ALTER TABLE `staff_members` ADD `shortcuts` integer DEFAULT true NOT NULL;