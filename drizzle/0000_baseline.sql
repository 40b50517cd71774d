CREATE TABLE `contact_inquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`submission_id` text,
	`reference` text DEFAULT '' NOT NULL,
	`held_reason` text,
	`handled_at` text,
	`handled_by` text,
	`note` text,
	`note_version` integer DEFAULT 0 NOT NULL,
	`plain_words` text,
	CONSTRAINT "contact_inquiries_name" CHECK(length("name") BETWEEN 2 AND 100),
	CONSTRAINT "contact_inquiries_email" CHECK(length("email") BETWEEN 3 AND 254),
	CONSTRAINT "contact_inquiries_phone" CHECK(length("phone") BETWEEN 1 AND 50),
	CONSTRAINT "contact_inquiries_subject" CHECK(length("subject") BETWEEN 5 AND 200),
	CONSTRAINT "contact_inquiries_message" CHECK(length("message") BETWEEN 10 AND 5000)
);
--> statement-breakpoint
CREATE INDEX `contact_inquiries_created_at_id` ON `contact_inquiries` (`created_at`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_by_name` ON `contact_inquiries` ("name" COLLATE NOCASE,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_by_email` ON `contact_inquiries` ("email" COLLATE NOCASE,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_by_subject` ON `contact_inquiries` ("subject" COLLATE NOCASE,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_held` ON `contact_inquiries` (`created_at`,`id`) WHERE "held_reason" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_inquiries_submission_id` ON `contact_inquiries` (`submission_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_inquiries_reference` ON `contact_inquiries` (`reference`);--> statement-breakpoint
CREATE INDEX `contact_inquiries_address` ON `contact_inquiries` (lower(trim("email")));--> statement-breakpoint
CREATE INDEX `contact_inquiries_other_letters` ON `contact_inquiries` (`email`) WHERE "email" GLOB '*[^ -~]*';--> statement-breakpoint
CREATE TABLE `course_options` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `enrollment_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`course` text NOT NULL,
	`experience` text NOT NULL,
	`goals` text NOT NULL,
	`availability` text NOT NULL,
	`hear_about_us` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`submission_id` text,
	`reference` text DEFAULT '' NOT NULL,
	`held_reason` text,
	`handled_at` text,
	`handled_by` text,
	`note` text,
	`note_version` integer DEFAULT 0 NOT NULL,
	`plain_words` text,
	FOREIGN KEY (`course`) REFERENCES `course_options`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enrollment_entries_first_name" CHECK(length("first_name") BETWEEN 2 AND 100),
	CONSTRAINT "enrollment_entries_last_name" CHECK(length("last_name") BETWEEN 2 AND 100),
	CONSTRAINT "enrollment_entries_email" CHECK(length("email") BETWEEN 3 AND 254),
	CONSTRAINT "enrollment_entries_phone" CHECK(length("phone") BETWEEN 10 AND 50),
	CONSTRAINT "enrollment_entries_goals" CHECK(length("goals") BETWEEN 10 AND 5000),
	CONSTRAINT "enrollment_entries_hear_about_us" CHECK(length("hear_about_us") BETWEEN 1 AND 200),
	CONSTRAINT "enrollment_entries_experience" CHECK("experience" IN ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "enrollment_entries_availability" CHECK("availability" IN ('weekdays', 'weekends', 'evenings', 'flexible'))
);
--> statement-breakpoint
CREATE INDEX `enrollment_entries_created_at_id` ON `enrollment_entries` (`created_at`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_by_name` ON `enrollment_entries` (("first_name" || ' ' || "last_name") COLLATE NOCASE,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_by_email` ON `enrollment_entries` ("email" COLLATE NOCASE,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_by_course` ON `enrollment_entries` (`course`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_by_experience` ON `enrollment_entries` (`experience`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_by_availability` ON `enrollment_entries` (`availability`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_held` ON `enrollment_entries` (`created_at`,`id`) WHERE "held_reason" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `enrollment_entries_submission_id` ON `enrollment_entries` (`submission_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `enrollment_entries_reference` ON `enrollment_entries` (`reference`);--> statement-breakpoint
CREATE INDEX `enrollment_entries_address` ON `enrollment_entries` (lower(trim("email")));--> statement-breakpoint
CREATE INDEX `enrollment_entries_other_letters` ON `enrollment_entries` (`email`) WHERE "email" GLOB '*[^ -~]*';--> statement-breakpoint
CREATE TABLE `list_counts` (
	`list` text NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`list`, `facet`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `list_counts_most` ON `list_counts` (`list`,`facet`,`rows`) WHERE "facet" = 'subject' OR "facet" = 'source';--> statement-breakpoint
CREATE INDEX `list_counts_empty` ON `list_counts` (`list`) WHERE "rows" = 0;--> statement-breakpoint
CREATE TABLE `outbox_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`inquiry_id` integer,
	`enrollment_id` integer,
	`reference` text,
	`message_id` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to_name` text,
	`reply_to_address` text,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text,
	`last_error` text,
	`sent_at` text,
	`queued_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrollment_id`) REFERENCES `enrollment_entries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbox_mails_state" CHECK("state" IN ('held', 'queued', 'sending', 'retrying', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `outbox_mails_created_at_id` ON `outbox_mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_mails_state` ON `outbox_mails` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_mails_due` ON `outbox_mails` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_mails_inquiry` ON `outbox_mails` (`inquiry_id`) WHERE "inquiry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_mails_enrollment` ON `outbox_mails` (`enrollment_id`) WHERE "enrollment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_mails_alone` ON `outbox_mails` (`recipient`) WHERE "inquiry_id" IS NULL AND "enrollment_id" IS NULL;--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`used` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`name`, `key_hash`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_ends_at` ON `rate_limits` (`ends_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`kind` text NOT NULL,
	`staff_id` integer,
	`staff_email` text,
	`details` text NOT NULL,
	`failures_of` text,
	`last_at` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_failures_of` ON `audit_log` (`failures_of`,`created_at`) WHERE "failures_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_created_at_id` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_staff_id` ON `audit_log` (`staff_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`email` text,
	`role` text,
	`staff_id` integer,
	`made_by` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "staff_links_purpose" CHECK(("staff_id" IS NULL) = ("email" IS NOT NULL AND "role" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_links_token_hash` ON `staff_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_links_email` ON `staff_links` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_links_staff_id` ON `staff_links` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_links_made_by` ON `staff_links` (`made_by`);--> statement-breakpoint
CREATE TABLE `staff_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`role` text DEFAULT 'staff' NOT NULL,
	`disabled_at` text,
	`code_secret` text,
	`code_secret_offered` text,
	`code_last_step` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_members_email` ON `staff_members` (`email`);--> statement-breakpoint
CREATE TABLE `staff_recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_recovery_codes_staff_id` ON `staff_recovery_codes` (`staff_id`);--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_seen_at` text NOT NULL,
	`password_at` text,
	`browser` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_sessions_staff_id` ON `staff_sessions` (`staff_id`);--> statement-breakpoint
CREATE TABLE `staff_sign_ins` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_sign_ins_staff_id` ON `staff_sign_ins` (`staff_id`);
--> statement-breakpoint
-- The search indexes and the triggers of the lists, as app/db/submissions/triggers.ts makes them.
CREATE VIRTUAL TABLE contact_inquiries_search USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_listed AFTER INSERT ON contact_inquiries BEGIN
	INSERT INTO contact_inquiries_search (rowid, text) SELECT NEW.id, char(10) || NEW.name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.subject || char(10) || NEW.message || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') || char(10) || char(57448, 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 1)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 2)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 3)), 0)) || char(10) || char(57456, 57344 + coalesce(unicode(substr(iif(NEW.phone IS NULL, 'no', 'yes'), 1)), 0), 57344 + coalesce(unicode(substr(iif(NEW.phone IS NULL, 'no', 'yes'), 2)), 0), 57344 + coalesce(unicode(substr(iif(NEW.phone IS NULL, 'no', 'yes'), 3)), 0)) || char(10) WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'inquiries', column1, column2, 1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(NEW.handled_at IS NULL, 'no', 'yes')), ('subject', NEW.subject), ('phone', iif(NEW.phone IS NULL, 'no', 'yes'))) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_unlisted AFTER DELETE ON contact_inquiries BEGIN
	DELETE FROM contact_inquiries_search WHERE rowid = OLD.id;
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'inquiries', column1, column2, -1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(OLD.handled_at IS NULL, 'no', 'yes')), ('subject', OLD.subject), ('phone', iif(OLD.phone IS NULL, 'no', 'yes'))) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE rows = 0;
END;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_relisted AFTER UPDATE OF name, email, phone, subject, message, created_at, reference, handled_at, note, held_reason, plain_words ON contact_inquiries BEGIN
	DELETE FROM contact_inquiries_search WHERE rowid = OLD.id;
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'inquiries', column1, column2, -1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(OLD.handled_at IS NULL, 'no', 'yes')), ('subject', OLD.subject), ('phone', iif(OLD.phone IS NULL, 'no', 'yes'))) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	INSERT INTO contact_inquiries_search (rowid, text) SELECT NEW.id, char(10) || NEW.name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.subject || char(10) || NEW.message || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') || char(10) || char(57448, 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 1)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 2)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 3)), 0)) || char(10) || char(57456, 57344 + coalesce(unicode(substr(iif(NEW.phone IS NULL, 'no', 'yes'), 1)), 0), 57344 + coalesce(unicode(substr(iif(NEW.phone IS NULL, 'no', 'yes'), 2)), 0), 57344 + coalesce(unicode(substr(iif(NEW.phone IS NULL, 'no', 'yes'), 3)), 0)) || char(10) WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'inquiries', column1, column2, 1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(NEW.handled_at IS NULL, 'no', 'yes')), ('subject', NEW.subject), ('phone', iif(NEW.phone IS NULL, 'no', 'yes'))) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE rows = 0;
END;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_reference AFTER INSERT ON contact_inquiries WHEN NEW.reference = '' BEGIN
	UPDATE OR IGNORE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE contact_inquiries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE enrollment_entries_search USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_listed AFTER INSERT ON enrollment_entries BEGIN
	INSERT INTO enrollment_entries_search (rowid, text) SELECT NEW.id, char(10) || NEW.first_name || ' ' || NEW.last_name || char(10) || NEW.email || char(10) || NEW.phone || char(10) || NEW.goals || char(10) || coalesce(NEW.hear_about_us, '') || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') || char(10) || char(57448, 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 1)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 2)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 3)), 0)) || char(10) || char(57443, 57344 + coalesce(unicode(substr(NEW.course, 1)), 0), 57344 + coalesce(unicode(substr(NEW.course, 2)), 0), 57344 + coalesce(unicode(substr(NEW.course, 3)), 0)) || char(10) || char(57441, 57344 + coalesce(unicode(substr(NEW.availability, 1)), 0), 57344 + coalesce(unicode(substr(NEW.availability, 2)), 0), 57344 + coalesce(unicode(substr(NEW.availability, 3)), 0)) || char(10) || char(57445, 57344 + coalesce(unicode(substr(NEW.experience, 1)), 0), 57344 + coalesce(unicode(substr(NEW.experience, 2)), 0), 57344 + coalesce(unicode(substr(NEW.experience, 3)), 0)) || char(10) WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'enrollments', column1, column2, 1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(NEW.handled_at IS NULL, 'no', 'yes')), ('course', NEW.course), ('availability', NEW.availability), ('experience', NEW.experience), ('source', lower(trim(coalesce(NEW.hear_about_us, ''))))) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_unlisted AFTER DELETE ON enrollment_entries BEGIN
	DELETE FROM enrollment_entries_search WHERE rowid = OLD.id;
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'enrollments', column1, column2, -1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(OLD.handled_at IS NULL, 'no', 'yes')), ('course', OLD.course), ('availability', OLD.availability), ('experience', OLD.experience), ('source', lower(trim(coalesce(OLD.hear_about_us, ''))))) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE rows = 0;
END;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_relisted AFTER UPDATE OF first_name, last_name, email, phone, course, experience, goals, availability, hear_about_us, created_at, reference, handled_at, note, held_reason, plain_words ON enrollment_entries BEGIN
	DELETE FROM enrollment_entries_search WHERE rowid = OLD.id;
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'enrollments', column1, column2, -1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(OLD.handled_at IS NULL, 'no', 'yes')), ('course', OLD.course), ('availability', OLD.availability), ('experience', OLD.experience), ('source', lower(trim(coalesce(OLD.hear_about_us, ''))))) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	INSERT INTO enrollment_entries_search (rowid, text) SELECT NEW.id, char(10) || NEW.first_name || ' ' || NEW.last_name || char(10) || NEW.email || char(10) || NEW.phone || char(10) || NEW.goals || char(10) || coalesce(NEW.hear_about_us, '') || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') || char(10) || char(57448, 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 1)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 2)), 0), 57344 + coalesce(unicode(substr(iif(NEW.handled_at IS NULL, 'no', 'yes'), 3)), 0)) || char(10) || char(57443, 57344 + coalesce(unicode(substr(NEW.course, 1)), 0), 57344 + coalesce(unicode(substr(NEW.course, 2)), 0), 57344 + coalesce(unicode(substr(NEW.course, 3)), 0)) || char(10) || char(57441, 57344 + coalesce(unicode(substr(NEW.availability, 1)), 0), 57344 + coalesce(unicode(substr(NEW.availability, 2)), 0), 57344 + coalesce(unicode(substr(NEW.availability, 3)), 0)) || char(10) || char(57445, 57344 + coalesce(unicode(substr(NEW.experience, 1)), 0), 57344 + coalesce(unicode(substr(NEW.experience, 2)), 0), 57344 + coalesce(unicode(substr(NEW.experience, 3)), 0)) || char(10) WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
	INSERT INTO list_counts (list, facet, value, rows) SELECT 'enrollments', column1, column2, 1 FROM (VALUES ('all', ''), ('quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch')), ('handled', iif(NEW.handled_at IS NULL, 'no', 'yes')), ('course', NEW.course), ('availability', NEW.availability), ('experience', NEW.experience), ('source', lower(trim(coalesce(NEW.hear_about_us, ''))))) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE rows = 0;
END;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_reference AFTER INSERT ON enrollment_entries WHEN NEW.reference = '' BEGIN
	UPDATE OR IGNORE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
	UPDATE OR IGNORE enrollment_entries SET reference = substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) || substr('23456789CDFGHJKMNPQRTVWXY', 1 + abs(random() % 25), 1) WHERE id = NEW.id AND reference = '';
END;
--> statement-breakpoint
-- The audit log is never changed, but for one thing: an entry of failed sign-ins counts more of them, and notes when the last one was.
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log`
WHEN OLD.`failures_of` IS NULL
  OR NEW.`id` IS NOT OLD.`id` OR NEW.`created_at` IS NOT OLD.`created_at` OR NEW.`kind` IS NOT OLD.`kind`
  OR NEW.`staff_id` IS NOT OLD.`staff_id` OR NEW.`staff_email` IS NOT OLD.`staff_email`
  OR NEW.`failures_of` IS NOT OLD.`failures_of` OR NEW.`last_at` < OLD.`last_at`
  OR EXISTS (
    SELECT 1 FROM json_each(OLD.`details`, '$.why') AS earlier
    WHERE coalesce((SELECT value FROM json_each(NEW.`details`, '$.why') WHERE key = earlier.key), 0) < earlier.value
  )
BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_delete` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_replace` BEFORE INSERT ON `audit_log` WHEN EXISTS (SELECT 1 FROM `audit_log` WHERE `id` = NEW.`id`) BEGIN SELECT RAISE(ABORT, 'the record is never changed'); END;
