ALTER TABLE `content_versions` ADD `scheduled_by` text;--> statement-breakpoint
UPDATE `content_versions` SET `body` = json_set(`body`, '$.courses[0].id', 'leadership', '$.courses[1].id', 'business', '$.courses[2].id', 'advanced', '$.courses[3].id', 'fundamentals')
	WHERE `key` = 'courses' AND json_array_length(`body`, '$.courses') = 4 AND json_extract(`body`, '$.courses[0].id') IS NULL;
