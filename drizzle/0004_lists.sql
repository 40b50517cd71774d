CREATE TABLE `list_counts` (
	`list` text NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`list`, `facet`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `list_counts_rows` ON `list_counts` (`list`,`facet`,`rows`) WHERE "facet" = 'subject';--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `handled_at` text;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `handled_by` text;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `note` text;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `note_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_new` ON `contact_inquiries` (`created_at`,`id`) WHERE "held_reason" IS NULL AND "handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_handled` ON `contact_inquiries` (`created_at`,`id`) WHERE "held_reason" IS NULL AND "handled_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_phone` ON `contact_inquiries` (`created_at`,`id`) WHERE "held_reason" IS NULL AND "phone" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `handled_at` text;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `handled_by` text;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `note` text;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `note_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_new` ON `enrollment_entries` (`created_at`,`id`) WHERE "held_reason" IS NULL AND "handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_handled` ON `enrollment_entries` (`created_at`,`id`) WHERE "held_reason" IS NULL AND "handled_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_course` ON `enrollment_entries` (`course`,`created_at`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_experience` ON `enrollment_entries` (`experience`,`created_at`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `enrollment_entries_availability` ON `enrollment_entries` (`availability`,`created_at`,`id`) WHERE "held_reason" IS NULL;--> statement-breakpoint
-- What drizzle-kit cannot word, and would drop without a word if it rebuilt a table: see docs/decisions for lists and search.
CREATE INDEX contact_inquiries_subject ON contact_inquiries (subject COLLATE NOCASE, created_at, id) WHERE held_reason IS NULL;
--> statement-breakpoint
CREATE INDEX contact_inquiries_name ON contact_inquiries (name COLLATE NOCASE, id) WHERE held_reason IS NULL;
--> statement-breakpoint
CREATE INDEX contact_inquiries_email ON contact_inquiries (email COLLATE NOCASE, id) WHERE held_reason IS NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE contact_inquiries_search USING fts5(text, content='', columnsize=0, detail=none, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- A row that is deleted leaves the index at once, and not at some later merge.
INSERT INTO contact_inquiries_search (contact_inquiries_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_listed AFTER INSERT ON contact_inquiries WHEN NEW.held_reason IS NULL AND NEW.reference <> '' BEGIN
	INSERT INTO contact_inquiries_search (rowid, text) VALUES (coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.subject || char(10) || NEW.message || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('inquiries', 'all', '', 1),
		('inquiries', 'new', '', (NEW.handled_at IS NULL)),
		('inquiries', 'day', substr(NEW.created_at, 1, 10), 1),
		('inquiries', 'phone', '', (NEW.phone IS NOT NULL)),
		('inquiries', 'subject', NEW.subject, 1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_unlisted AFTER DELETE ON contact_inquiries WHEN OLD.held_reason IS NULL AND OLD.reference <> '' BEGIN
	INSERT INTO contact_inquiries_search (contact_inquiries_search, rowid, text) VALUES ('delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.subject || char(10) || OLD.message || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('inquiries', 'all', '', -1),
		('inquiries', 'new', '', -(OLD.handled_at IS NULL)),
		('inquiries', 'day', substr(OLD.created_at, 1, 10), -1),
		('inquiries', 'phone', '', -(OLD.phone IS NOT NULL)),
		('inquiries', 'subject', OLD.subject, -1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'subject' AND value = OLD.subject AND rows = 0;
END;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_searched AFTER UPDATE OF name, email, phone, subject, message, reference, note, created_at, held_reason ON contact_inquiries BEGIN
	INSERT INTO contact_inquiries_search (contact_inquiries_search, rowid, text) SELECT 'delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.subject || char(10) || OLD.message || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE OLD.held_reason IS NULL AND OLD.reference <> '';
	INSERT INTO contact_inquiries_search (rowid, text) SELECT coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.subject || char(10) || NEW.message || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
END;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_counted AFTER UPDATE OF reference, created_at, held_reason, handled_at, phone, subject ON contact_inquiries BEGIN
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('inquiries', 'all', '', -1),
		('inquiries', 'new', '', -(OLD.handled_at IS NULL)),
		('inquiries', 'day', substr(OLD.created_at, 1, 10), -1),
		('inquiries', 'phone', '', -(OLD.phone IS NOT NULL)),
		('inquiries', 'subject', OLD.subject, -1)) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('inquiries', 'all', '', 1),
		('inquiries', 'new', '', (NEW.handled_at IS NULL)),
		('inquiries', 'day', substr(NEW.created_at, 1, 10), 1),
		('inquiries', 'phone', '', (NEW.phone IS NOT NULL)),
		('inquiries', 'subject', NEW.subject, 1)) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
	DELETE FROM list_counts WHERE list = 'inquiries' AND facet = 'subject' AND value = OLD.subject AND rows = 0;
END;
--> statement-breakpoint
INSERT INTO contact_inquiries_search (rowid, text) SELECT coalesce(unixepoch(substr(created_at, 1, 10)), 0) / 86400 * 4294967296 + id, char(10) || name || char(10) || email || char(10) || coalesce(phone, '') || char(10) || subject || char(10) || message || char(10) || reference || char(10) || coalesce(note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') FROM contact_inquiries WHERE held_reason IS NULL AND reference <> '' ORDER BY 1;
--> statement-breakpoint
INSERT INTO list_counts (list, facet, value, rows)
	SELECT 'inquiries', 'all', '', count(*) FROM contact_inquiries WHERE held_reason IS NULL AND reference <> ''
	UNION ALL SELECT 'inquiries', 'new', '', count(*) FROM contact_inquiries WHERE held_reason IS NULL AND reference <> '' AND handled_at IS NULL
	UNION ALL SELECT 'inquiries', 'day', substr(created_at, 1, 10), count(*) FROM contact_inquiries WHERE held_reason IS NULL AND reference <> '' GROUP BY 3
	UNION ALL SELECT 'inquiries', 'phone', '', count(*) FROM contact_inquiries WHERE held_reason IS NULL AND reference <> '' AND phone IS NOT NULL
	UNION ALL SELECT 'inquiries', 'subject', subject, count(*) FROM contact_inquiries WHERE held_reason IS NULL AND reference <> '' GROUP BY 3;
--> statement-breakpoint
CREATE INDEX enrollment_entries_name ON enrollment_entries ((first_name || ' ' || last_name) COLLATE NOCASE, id) WHERE held_reason IS NULL;
--> statement-breakpoint
CREATE INDEX enrollment_entries_email ON enrollment_entries (email COLLATE NOCASE, id) WHERE held_reason IS NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE enrollment_entries_search USING fts5(text, content='', columnsize=0, detail=none, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
-- A row that is deleted leaves the index at once, and not at some later merge.
INSERT INTO enrollment_entries_search (enrollment_entries_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_listed AFTER INSERT ON enrollment_entries WHEN NEW.held_reason IS NULL AND NEW.reference <> '' BEGIN
	INSERT INTO enrollment_entries_search (rowid, text) VALUES (coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.first_name || ' ' || NEW.last_name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.goals || char(10) || coalesce(NEW.hear_about_us, '') || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('enrollments', 'all', '', 1),
		('enrollments', 'new', '', (NEW.handled_at IS NULL)),
		('enrollments', 'day', substr(NEW.created_at, 1, 10), 1),
		('enrollments', 'course', NEW.course, 1),
		('enrollments', 'experience', NEW.experience, 1),
		('enrollments', 'availability', NEW.availability, 1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_unlisted AFTER DELETE ON enrollment_entries WHEN OLD.held_reason IS NULL AND OLD.reference <> '' BEGIN
	INSERT INTO enrollment_entries_search (enrollment_entries_search, rowid, text) VALUES ('delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.goals || char(10) || coalesce(OLD.hear_about_us, '') || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('enrollments', 'all', '', -1),
		('enrollments', 'new', '', -(OLD.handled_at IS NULL)),
		('enrollments', 'day', substr(OLD.created_at, 1, 10), -1),
		('enrollments', 'course', OLD.course, -1),
		('enrollments', 'experience', OLD.experience, -1),
		('enrollments', 'availability', OLD.availability, -1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
END;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_searched AFTER UPDATE OF first_name, last_name, email, phone, goals, hear_about_us, reference, note, created_at, held_reason ON enrollment_entries BEGIN
	INSERT INTO enrollment_entries_search (enrollment_entries_search, rowid, text) SELECT 'delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.goals || char(10) || coalesce(OLD.hear_about_us, '') || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE OLD.held_reason IS NULL AND OLD.reference <> '';
	INSERT INTO enrollment_entries_search (rowid, text) SELECT coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.first_name || ' ' || NEW.last_name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.goals || char(10) || coalesce(NEW.hear_about_us, '') || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
END;
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_counted AFTER UPDATE OF reference, created_at, held_reason, handled_at, course, experience, availability ON enrollment_entries BEGIN
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('enrollments', 'all', '', -1),
		('enrollments', 'new', '', -(OLD.handled_at IS NULL)),
		('enrollments', 'day', substr(OLD.created_at, 1, 10), -1),
		('enrollments', 'course', OLD.course, -1),
		('enrollments', 'experience', OLD.experience, -1),
		('enrollments', 'availability', OLD.availability, -1)) WHERE OLD.held_reason IS NULL AND OLD.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	INSERT INTO list_counts (list, facet, value, rows) SELECT * FROM (VALUES ('enrollments', 'all', '', 1),
		('enrollments', 'new', '', (NEW.handled_at IS NULL)),
		('enrollments', 'day', substr(NEW.created_at, 1, 10), 1),
		('enrollments', 'course', NEW.course, 1),
		('enrollments', 'experience', NEW.experience, 1),
		('enrollments', 'availability', NEW.availability, 1)) WHERE NEW.held_reason IS NULL AND NEW.reference <> ''
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
	DELETE FROM list_counts WHERE list = 'enrollments' AND facet = 'day' AND value = substr(OLD.created_at, 1, 10) AND rows = 0;
END;
--> statement-breakpoint
INSERT INTO enrollment_entries_search (rowid, text) SELECT coalesce(unixepoch(substr(created_at, 1, 10)), 0) / 86400 * 4294967296 + id, char(10) || first_name || ' ' || last_name || char(10) || email || char(10) || coalesce(phone, '') || char(10) || goals || char(10) || coalesce(hear_about_us, '') || char(10) || reference || char(10) || coalesce(note, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') FROM enrollment_entries WHERE held_reason IS NULL AND reference <> '' ORDER BY 1;
--> statement-breakpoint
INSERT INTO list_counts (list, facet, value, rows)
	SELECT 'enrollments', 'all', '', count(*) FROM enrollment_entries WHERE held_reason IS NULL AND reference <> ''
	UNION ALL SELECT 'enrollments', 'new', '', count(*) FROM enrollment_entries WHERE held_reason IS NULL AND reference <> '' AND handled_at IS NULL
	UNION ALL SELECT 'enrollments', 'day', substr(created_at, 1, 10), count(*) FROM enrollment_entries WHERE held_reason IS NULL AND reference <> '' GROUP BY 3
	UNION ALL SELECT 'enrollments', 'course', course, count(*) FROM enrollment_entries WHERE held_reason IS NULL AND reference <> '' GROUP BY 3
	UNION ALL SELECT 'enrollments', 'experience', experience, count(*) FROM enrollment_entries WHERE held_reason IS NULL AND reference <> '' GROUP BY 3
	UNION ALL SELECT 'enrollments', 'availability', availability, count(*) FROM enrollment_entries WHERE held_reason IS NULL AND reference <> '' GROUP BY 3;
