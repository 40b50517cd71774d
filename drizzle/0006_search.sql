ALTER TABLE `contact_inquiries` ADD `plain_words` text;--> statement-breakpoint
ALTER TABLE `enrollment_entries` ADD `plain_words` text;--> statement-breakpoint
-- The search tables once more, in words that SQLite has understood since 3.34: other programs write here too.
DROP TRIGGER contact_inquiries_listed;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_unlisted;
--> statement-breakpoint
DROP TRIGGER contact_inquiries_searched;
--> statement-breakpoint
DROP TABLE contact_inquiries_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE contact_inquiries_search USING fts5(text, content='', columnsize=0, detail=none, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_listed AFTER INSERT ON contact_inquiries WHEN NEW.held_reason IS NULL AND NEW.reference <> '' BEGIN
	INSERT INTO contact_inquiries_search (rowid, text) VALUES (coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.subject || char(10) || NEW.message || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
	INSERT INTO list_counts (list, facet, value, rows) VALUES ('inquiries', 'all', '', 1),
		('inquiries', 'new', '', (NEW.handled_at IS NULL)),
		('inquiries', 'day', substr(NEW.created_at, 1, 10), 1),
		('inquiries', 'phone', '', (NEW.phone IS NOT NULL)),
		('inquiries', 'subject', NEW.subject, 1)
		ON CONFLICT DO UPDATE SET rows = rows + excluded.rows;
END;
--> statement-breakpoint
CREATE TRIGGER contact_inquiries_unlisted AFTER DELETE ON contact_inquiries WHEN OLD.held_reason IS NULL AND OLD.reference <> '' BEGIN
	INSERT INTO contact_inquiries_search (contact_inquiries_search, rowid, text) VALUES ('delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.subject || char(10) || OLD.message || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || coalesce(OLD.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
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
CREATE TRIGGER contact_inquiries_searched AFTER UPDATE OF name, email, phone, subject, message, reference, note, plain_words, created_at, held_reason ON contact_inquiries BEGIN
	INSERT INTO contact_inquiries_search (contact_inquiries_search, rowid, text) SELECT 'delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.subject || char(10) || OLD.message || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || coalesce(OLD.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE OLD.held_reason IS NULL AND OLD.reference <> '';
	INSERT INTO contact_inquiries_search (rowid, text) SELECT coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.subject || char(10) || NEW.message || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
END;
--> statement-breakpoint
INSERT INTO contact_inquiries_search (rowid, text) SELECT coalesce(unixepoch(substr(created_at, 1, 10)), 0) / 86400 * 4294967296 + id, char(10) || name || char(10) || email || char(10) || coalesce(phone, '') || char(10) || subject || char(10) || message || char(10) || reference || char(10) || coalesce(note, '') || char(10) || coalesce(plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') FROM contact_inquiries WHERE held_reason IS NULL AND reference <> '' ORDER BY 1;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_listed;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_unlisted;
--> statement-breakpoint
DROP TRIGGER enrollment_entries_searched;
--> statement-breakpoint
DROP TABLE enrollment_entries_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE enrollment_entries_search USING fts5(text, content='', columnsize=0, detail=none, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER enrollment_entries_listed AFTER INSERT ON enrollment_entries WHEN NEW.held_reason IS NULL AND NEW.reference <> '' BEGIN
	INSERT INTO enrollment_entries_search (rowid, text) VALUES (coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.first_name || ' ' || NEW.last_name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.goals || char(10) || coalesce(NEW.hear_about_us, '') || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
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
	INSERT INTO enrollment_entries_search (enrollment_entries_search, rowid, text) VALUES ('delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.goals || char(10) || coalesce(OLD.hear_about_us, '') || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || coalesce(OLD.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''));
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
CREATE TRIGGER enrollment_entries_searched AFTER UPDATE OF first_name, last_name, email, phone, goals, hear_about_us, reference, note, plain_words, created_at, held_reason ON enrollment_entries BEGIN
	INSERT INTO enrollment_entries_search (enrollment_entries_search, rowid, text) SELECT 'delete', coalesce(unixepoch(substr(OLD.created_at, 1, 10)), 0) / 86400 * 4294967296 + OLD.id, char(10) || OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email || char(10) || coalesce(OLD.phone, '') || char(10) || OLD.goals || char(10) || coalesce(OLD.hear_about_us, '') || char(10) || OLD.reference || char(10) || coalesce(OLD.note, '') || char(10) || coalesce(OLD.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(OLD.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE OLD.held_reason IS NULL AND OLD.reference <> '';
	INSERT INTO enrollment_entries_search (rowid, text) SELECT coalesce(unixepoch(substr(NEW.created_at, 1, 10)), 0) / 86400 * 4294967296 + NEW.id, char(10) || NEW.first_name || ' ' || NEW.last_name || char(10) || NEW.email || char(10) || coalesce(NEW.phone, '') || char(10) || NEW.goals || char(10) || coalesce(NEW.hear_about_us, '') || char(10) || NEW.reference || char(10) || coalesce(NEW.note, '') || char(10) || coalesce(NEW.plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(NEW.phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') WHERE NEW.held_reason IS NULL AND NEW.reference <> '';
END;
--> statement-breakpoint
INSERT INTO enrollment_entries_search (rowid, text) SELECT coalesce(unixepoch(substr(created_at, 1, 10)), 0) / 86400 * 4294967296 + id, char(10) || first_name || ' ' || last_name || char(10) || email || char(10) || coalesce(phone, '') || char(10) || goals || char(10) || coalesce(hear_about_us, '') || char(10) || reference || char(10) || coalesce(note, '') || char(10) || coalesce(plain_words, '') || char(10) || replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') FROM enrollment_entries WHERE held_reason IS NULL AND reference <> '' ORDER BY 1;
