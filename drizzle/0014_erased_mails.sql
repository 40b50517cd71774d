CREATE TABLE `erased_mails` (
	`raw_hash` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `received_mails_erased` AFTER DELETE ON `received_mails` WHEN OLD.`source` = 'mailbox' AND OLD.`raw_hash` IS NOT NULL BEGIN INSERT OR IGNORE INTO `erased_mails` (`raw_hash`) VALUES (OLD.`raw_hash`); END;
