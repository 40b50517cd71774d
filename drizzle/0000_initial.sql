CREATE TABLE `contact_inquiries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`submission_id` text,
	CONSTRAINT "contact_inquiries_name" CHECK(length("name") BETWEEN 2 AND 100),
	CONSTRAINT "contact_inquiries_email" CHECK(length("email") BETWEEN 3 AND 254),
	CONSTRAINT "contact_inquiries_phone" CHECK(length("phone") BETWEEN 1 AND 50),
	CONSTRAINT "contact_inquiries_subject" CHECK(length("subject") BETWEEN 5 AND 200),
	CONSTRAINT "contact_inquiries_message" CHECK(length("message") BETWEEN 10 AND 5000)
);
--> statement-breakpoint
CREATE INDEX `contact_inquiries_created_at_id` ON `contact_inquiries` (`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_inquiries_submission_id` ON `contact_inquiries` (`submission_id`);--> statement-breakpoint
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
CREATE INDEX `enrollment_entries_created_at_id` ON `enrollment_entries` (`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `enrollment_entries_submission_id` ON `enrollment_entries` (`submission_id`);--> statement-breakpoint
CREATE TABLE `staff_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_members_email` ON `staff_members` (`email`);--> statement-breakpoint
CREATE TABLE `staff_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_seen_at` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_sessions_staff_id` ON `staff_sessions` (`staff_id`);