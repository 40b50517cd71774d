import { sql } from "drizzle-orm";
import { blob, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

/**
 * Edits of the texts in app/content. Version 0 is what ships; each key has every version that was ever published, and at most one
 * open row: a draft or a scheduled version.
 */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    key: text("key").notNull(),
    /** Counted from 1 for each key; null until it is published. */
    version: integer("version"),
    /** "replaced" is a draft that somebody else saved over, on purpose. */
    state: text("state", { enum: ["draft", "scheduled", "published", "replaced"] }).notNull(),
    /** JSON: what the form sent, for a draft; what pages read, once it is published. */
    body: text("body").notNull(),
    /** The version that this one was made from. */
    base: integer("base").notNull(),
    /** How often an open row was saved: a form with a different number is stale. */
    revision: integer("revision").notNull().default(1),
    /** The address of whoever saved it last. */
    author: text("author").notNull(),
    /** For a published version, the time of publishing. */
    createdAt: createdAt(),
    /** When a scheduled version becomes public; a draft that has it was to be public then, and is not. */
    publishAt: text("publish_at"),
    /**
     * The address of the owner who scheduled it; null if that was not stored. A draft that has it was changed by staff, another one
     * could not be published at its moment. A published version keeps it.
     */
    scheduledBy: text("scheduled_by"),
  },
  (table) => [
    uniqueIndex("content_versions_key_version").on(table.key, table.version),
    uniqueIndex("content_versions_open")
      .on(table.key)
      .where(sql`"state" <> 'published' AND "state" <> 'replaced'`),
  ],
);

/** The pictures that staff have uploaded, as the site encoded them. */
export const pictures = sqliteTable("pictures", {
  /** The first 16 hexadecimal digits of the hash of the larger file. */
  id: text("id").primaryKey(),
  /** Of the larger file, in pixels. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** The alternative text. Without one the picture cannot be used. */
  description: text("description").notNull(),
  /** The name of the uploaded file. */
  fileName: text("file_name").notNull(),
  /** The address of whoever uploaded it. */
  author: text("author").notNull(),
  createdAt: createdAt(),
});

/** Their files, in a separate table: listing pictures reads none of them. */
export const pictureFiles = sqliteTable(
  "picture_files",
  {
    pictureId: text("picture_id")
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    isSmall: integer("is_small", { mode: "boolean" }).notNull(),
    /** WebP. */
    content: blob("content", { mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.isSmall] })],
);
