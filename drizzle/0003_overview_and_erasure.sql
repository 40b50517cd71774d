CREATE TABLE `enrollment_answers` (
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`question`, `answer`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `enrollment_answers_most` ON `enrollment_answers` (`question`,`n`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `submission_counts` (
	`kind` text NOT NULL,
	`quarter` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`kind`, `quarter`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `contact_inquiries_address` ON `contact_inquiries` (lower(trim("email")));--> statement-breakpoint
CREATE INDEX `contact_inquiries_other_letters` ON `contact_inquiries` (`email`) WHERE "email" GLOB '*[^ -~]*';--> statement-breakpoint
CREATE INDEX `enrollment_entries_address` ON `enrollment_entries` (lower(trim("email")));--> statement-breakpoint
CREATE INDEX `enrollment_entries_other_letters` ON `enrollment_entries` (`email`) WHERE "email" GLOB '*[^ -~]*';--> statement-breakpoint
CREATE INDEX `outbox_mails_alone` ON `outbox_mails` (`recipient`) WHERE "inquiry_id" IS NULL AND "enrollment_id" IS NULL;--> statement-breakpoint
INSERT INTO submission_counts (kind, quarter, n) SELECT 'inquiry', coalesce(unixepoch(contact_inquiries.created_at), 0) / 900, count(*) FROM contact_inquiries WHERE held_reason IS NULL GROUP BY 2;--> statement-breakpoint
-- What is held as suspected spam is not counted; a row that is released or changed is counted anew.
CREATE TRIGGER contact_inquiries_count_new AFTER INSERT ON contact_inquiries WHEN NEW.held_reason IS NULL BEGIN
	INSERT INTO submission_counts (kind, quarter, n) VALUES ('inquiry', coalesce(unixepoch(NEW.created_at), 0) / 900, 1) ON CONFLICT (kind, quarter) DO UPDATE SET n = n + 1;
END;--> statement-breakpoint
CREATE TRIGGER contact_inquiries_uncount_deleted AFTER DELETE ON contact_inquiries WHEN OLD.held_reason IS NULL BEGIN
	UPDATE submission_counts SET n = n - 1 WHERE kind = 'inquiry' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900;
	DELETE FROM submission_counts WHERE kind = 'inquiry' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900 AND n <= 0;
END;--> statement-breakpoint
CREATE TRIGGER contact_inquiries_uncount_changed AFTER UPDATE OF created_at, held_reason ON contact_inquiries WHEN OLD.held_reason IS NULL BEGIN
	UPDATE submission_counts SET n = n - 1 WHERE kind = 'inquiry' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900;
	DELETE FROM submission_counts WHERE kind = 'inquiry' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900 AND n <= 0;
END;--> statement-breakpoint
CREATE TRIGGER contact_inquiries_count_changed AFTER UPDATE OF created_at, held_reason ON contact_inquiries WHEN NEW.held_reason IS NULL BEGIN
	INSERT INTO submission_counts (kind, quarter, n) VALUES ('inquiry', coalesce(unixepoch(NEW.created_at), 0) / 900, 1) ON CONFLICT (kind, quarter) DO UPDATE SET n = n + 1;
END;--> statement-breakpoint
INSERT INTO submission_counts (kind, quarter, n) SELECT 'enrollment', coalesce(unixepoch(enrollment_entries.created_at), 0) / 900, count(*) FROM enrollment_entries WHERE held_reason IS NULL GROUP BY 2;--> statement-breakpoint
INSERT INTO enrollment_answers (question, answer, n) SELECT 'course', enrollment_entries.course, count(*) FROM enrollment_entries WHERE held_reason IS NULL GROUP BY 2;--> statement-breakpoint
INSERT INTO enrollment_answers (question, answer, n) SELECT 'source', lower(trim(coalesce(enrollment_entries.hear_about_us, ''))), count(*) FROM enrollment_entries WHERE held_reason IS NULL GROUP BY 2;--> statement-breakpoint
-- What is held as suspected spam is not counted; a row that is released or changed is counted anew.
CREATE TRIGGER enrollment_entries_count_new AFTER INSERT ON enrollment_entries WHEN NEW.held_reason IS NULL BEGIN
	INSERT INTO submission_counts (kind, quarter, n) VALUES ('enrollment', coalesce(unixepoch(NEW.created_at), 0) / 900, 1) ON CONFLICT (kind, quarter) DO UPDATE SET n = n + 1;
	INSERT INTO enrollment_answers (question, answer, n) VALUES ('course', NEW.course, 1) ON CONFLICT (question, answer) DO UPDATE SET n = n + 1;
	INSERT INTO enrollment_answers (question, answer, n) VALUES ('source', lower(trim(coalesce(NEW.hear_about_us, ''))), 1) ON CONFLICT (question, answer) DO UPDATE SET n = n + 1;
END;--> statement-breakpoint
CREATE TRIGGER enrollment_entries_uncount_deleted AFTER DELETE ON enrollment_entries WHEN OLD.held_reason IS NULL BEGIN
	UPDATE submission_counts SET n = n - 1 WHERE kind = 'enrollment' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900;
	DELETE FROM submission_counts WHERE kind = 'enrollment' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900 AND n <= 0;
	UPDATE enrollment_answers SET n = n - 1 WHERE question = 'course' AND answer = OLD.course;
	DELETE FROM enrollment_answers WHERE question = 'course' AND answer = OLD.course AND n <= 0;
	UPDATE enrollment_answers SET n = n - 1 WHERE question = 'source' AND answer = lower(trim(coalesce(OLD.hear_about_us, '')));
	DELETE FROM enrollment_answers WHERE question = 'source' AND answer = lower(trim(coalesce(OLD.hear_about_us, ''))) AND n <= 0;
END;--> statement-breakpoint
CREATE TRIGGER enrollment_entries_uncount_changed AFTER UPDATE OF created_at, held_reason, course, hear_about_us ON enrollment_entries WHEN OLD.held_reason IS NULL BEGIN
	UPDATE submission_counts SET n = n - 1 WHERE kind = 'enrollment' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900;
	DELETE FROM submission_counts WHERE kind = 'enrollment' AND quarter = coalesce(unixepoch(OLD.created_at), 0) / 900 AND n <= 0;
	UPDATE enrollment_answers SET n = n - 1 WHERE question = 'course' AND answer = OLD.course;
	DELETE FROM enrollment_answers WHERE question = 'course' AND answer = OLD.course AND n <= 0;
	UPDATE enrollment_answers SET n = n - 1 WHERE question = 'source' AND answer = lower(trim(coalesce(OLD.hear_about_us, '')));
	DELETE FROM enrollment_answers WHERE question = 'source' AND answer = lower(trim(coalesce(OLD.hear_about_us, ''))) AND n <= 0;
END;--> statement-breakpoint
CREATE TRIGGER enrollment_entries_count_changed AFTER UPDATE OF created_at, held_reason, course, hear_about_us ON enrollment_entries WHEN NEW.held_reason IS NULL BEGIN
	INSERT INTO submission_counts (kind, quarter, n) VALUES ('enrollment', coalesce(unixepoch(NEW.created_at), 0) / 900, 1) ON CONFLICT (kind, quarter) DO UPDATE SET n = n + 1;
	INSERT INTO enrollment_answers (question, answer, n) VALUES ('course', NEW.course, 1) ON CONFLICT (question, answer) DO UPDATE SET n = n + 1;
	INSERT INTO enrollment_answers (question, answer, n) VALUES ('source', lower(trim(coalesce(NEW.hear_about_us, ''))), 1) ON CONFLICT (question, answer) DO UPDATE SET n = n + 1;
END;
