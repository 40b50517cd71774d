-- The counts of the overview move in with those of the lists: they are kept by the same triggers.
DROP TRIGGER contact_inquiries_count_new;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_uncount_deleted;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_uncount_changed;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_count_changed;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_count_new;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_uncount_deleted;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_uncount_changed;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_count_changed;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_listed;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_listed AFTER INSERT ON contact_inquiries WHEN NEW.held_reason IS NULL AND NEW.reference <> '' BEGIN
	INSERT INTO contact_inquiries_search (rowid, text) VALUES (coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.subject || char(10) || NEW.message || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('inquiries', 'all', '', 1),
		('inquiries', 'new', '', (NEW.handled_at IS NULL)),
		('inquiries', 'day', substr(NEW.created_at, 1, 10), 1),
		('inquiries', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch'), 1),
		('inquiries', 'phone', '', (NEW.phone IS NOT NULL)),
		('inquiries', 'subject', NEW.subject, 1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_unlisted;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_unlisted AFTER DELETE ON contact_inquiries WHEN OLD.held_reason IS NULL AND OLD.reference <> '' BEGIN
	INSERT INTO contact_inquiries_search (contact_inquiries_search, rowid, text) VALUES ('delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.subject || char(10) || OLD.message || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || coalesce(OLD.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('inquiries', 'all', '', -1),
		('inquiries', 'new', '', -(OLD.handled_at IS NULL)),
		('inquiries', 'day', substr(OLD.created_at, 1, 10), -1),
		('inquiries', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch'), -1),
		('inquiries', 'phone', '', -(OLD.phone IS NOT NULL)),
		('inquiries', 'subject', OLD.subject, -1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'quarter' AND value = strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch') AND rows = 0;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'subject' AND value = OLD.subject AND rows = 0;
END;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_counted;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_counted AFTER UPDATE OF reference, created_at, held_reason, handled_at, phone, subject ON contact_inquiries BEGIN
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('inquiries', 'all', '', -1),
		('inquiries', 'new', '', -(OLD.handled_at IS NULL)),
		('inquiries', 'day', substr(OLD.created_at, 1, 10), -1),
		('inquiries', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch'), -1),
		('inquiries', 'phone', '', -(OLD.phone IS NOT NULL)),
		('inquiries', 'subject', OLD.subject, -1)) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('inquiries', 'all', '', 1),
		('inquiries', 'new', '', (NEW.handled_at IS NULL)),
		('inquiries', 'day', substr(NEW.created_at, 1, 10), 1),
		('inquiries', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch'), 1),
		('inquiries', 'phone', '', (NEW.phone IS NOT NULL)),
		('inquiries', 'subject', NEW.subject, 1)) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'quarter' AND value = strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch') AND rows = 0;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'subject' AND value = OLD.subject AND rows = 0;
END;
--> statement-breakpoint
INSERT INTO list_counts (list, facet, value, rows)
	SELECT 'inquiries', 'quarter', strftime('%Y-%m-%dT%H:%M', quarter * 900, 'unixepoch'), n FROM submission_counts WHERE kind = 'inquiry';
--> statement-breakpoint
DROP TRIGGER enrollment_entries_listed;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_listed AFTER INSERT ON enrollment_entries WHEN NEW.held_reason IS NULL AND NEW.reference <> '' BEGIN
	INSERT INTO enrollment_entries_search (rowid, text) VALUES (coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.first_name || ' ' || NEW.last_name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.goals || char(10) || coalesce(NEW.hear_about_us, '') || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('enrollments', 'all', '', 1),
		('enrollments', 'new', '', (NEW.handled_at IS NULL)),
		('enrollments', 'day', substr(NEW.created_at, 1, 10), 1),
		('enrollments', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch'), 1),
		('enrollments', 'source', lower(trim(coalesce(NEW.hear_about_us, ''))), 1),
		('enrollments', 'course', NEW.course, 1),
		('enrollments', 'experience', NEW.experience, 1),
		('enrollments', 'availability', NEW.availability, 1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_unlisted;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_unlisted AFTER DELETE ON enrollment_entries WHEN OLD.held_reason IS NULL AND OLD.reference <> '' BEGIN
	INSERT INTO enrollment_entries_search (enrollment_entries_search, rowid, text) VALUES ('delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.goals || char(10) || coalesce(OLD.hear_about_us, '') || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || coalesce(OLD.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('enrollments', 'all', '', -1),
		('enrollments', 'new', '', -(OLD.handled_at IS NULL)),
		('enrollments', 'day', substr(OLD.created_at, 1, 10), -1),
		('enrollments', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch'), -1),
		('enrollments', 'source', lower(trim(coalesce(OLD.hear_about_us, ''))), -1),
		('enrollments', 'course', OLD.course, -1),
		('enrollments', 'experience', OLD.experience, -1),
		('enrollments', 'availability', OLD.availability, -1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'quarter' AND value = strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch') AND rows = 0;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'source' AND value = lower(trim(coalesce(OLD.hear_about_us, ''))) AND rows = 0;
END;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_counted;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_counted AFTER UPDATE OF reference, created_at, held_reason, handled_at, course, experience, availability, hear_about_us ON enrollment_entries BEGIN
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('enrollments', 'all', '', -1),
		('enrollments', 'new', '', -(OLD.handled_at IS NULL)),
		('enrollments', 'day', substr(OLD.created_at, 1, 10), -1),
		('enrollments', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch'), -1),
		('enrollments', 'source', lower(trim(coalesce(OLD.hear_about_us, ''))), -1),
		('enrollments', 'course', OLD.course, -1),
		('enrollments', 'experience', OLD.experience, -1),
		('enrollments', 'availability', OLD.availability, -1)) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('enrollments', 'all', '', 1),
		('enrollments', 'new', '', (NEW.handled_at IS NULL)),
		('enrollments', 'day', substr(NEW.created_at, 1, 10), 1),
		('enrollments', 'quarter', strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(NEW.created_at), 0) / 900 * 900, 'unixepoch'), 1),
		('enrollments', 'source', lower(trim(coalesce(NEW.hear_about_us, ''))), 1),
		('enrollments', 'course', NEW.course, 1),
		('enrollments', 'experience', NEW.experience, 1),
		('enrollments', 'availability', NEW.availability, 1)) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'quarter' AND value = strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(OLD.created_at), 0) / 900 * 900, 'unixepoch') AND rows = 0;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'source' AND value = lower(trim(coalesce(OLD.hear_about_us, ''))) AND rows = 0;
END;
--> statement-breakpoint
INSERT INTO list_counts (list, facet, value, rows)
	SELECT 'enrollments', 'quarter', strftime('%Y-%m-%dT%H:%M', quarter * 900, 'unixepoch'), n FROM submission_counts WHERE kind = 'enrollment';
--> statement-breakpoint
INSERT INTO list_counts (list, facet, value, rows)
	SELECT 'enrollments', 'source', answer, n FROM enrollment_answers WHERE question = 'source';
--> statement-breakpoint
DROP TABLE `enrollment_answers`;
--> statement-breakpoint
DROP TABLE `submission_counts`;
--> statement-breakpoint
DROP INDEX `list_counts_rows`;
--> statement-breakpoint
CREATE INDEX `list_counts_most` ON `list_counts` (`list`,`facet`,`rows`) WHERE "facet" = 'subject' OR "facet" = 'source';
--> statement-breakpoint
DROP INDEX `outbox_mails_inquiry_id`;
--> statement-breakpoint
DROP INDEX `outbox_mails_enrollment_id`;
--> statement-breakpoint
CREATE INDEX `outbox_mails_inquiry` ON `outbox_mails` (`inquiry_id`) WHERE "inquiry_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `outbox_mails_enrollment` ON `outbox_mails` (`enrollment_id`) WHERE "enrollment_id" IS NOT NULL;
