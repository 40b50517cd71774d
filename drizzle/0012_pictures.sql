CREATE TABLE `picture_files` (
	`picture_id` text NOT NULL,
	`is_small` integer NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`picture_id`, `is_small`),
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`description` text NOT NULL,
	`file_name` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
