CREATE TABLE `rate_limits` (
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`used` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`name`, `key_hash`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_ends_at` ON `rate_limits` (`ends_at`);