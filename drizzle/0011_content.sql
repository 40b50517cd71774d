CREATE TABLE `content_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`version` integer,
	`state` text NOT NULL,
	`body` text NOT NULL,
	`base` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`author` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`publish_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_versions_key_version` ON `content_versions` (`key`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `content_versions_open` ON `content_versions` (`key`) WHERE "state" <> 'published' AND "state" <> 'replaced';