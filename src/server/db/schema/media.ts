import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, int8, moment } from './columns.ts'

/** A stored picture, named by the hash of its files. The files are removed when nothing refers to it any more. */
export const media = pgTable(
  'media',
  {
    hash: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dominant colour, "#rrggbb". */
    color: text().notNull(),
    /** Widths on disk, ascending. */
    widths: integer().array().notNull(),
    /**
     * Perceptual hash: few bits differ between similar pictures (src/server/media/phash.ts). Null: too plain, or not computed.
     * It uses all 64 bits, so reading it as a number fails (open.ts): compare it in SQL.
     */
    look: bigint({ mode: 'bigint' }),
    /** The picture in 24 × 24 grey cells. PostgreSQL stores it outside the row, so lists read small rows. */
    detail: text(),
    createdAt: createdAt(),
    /** Set: one process removes the files until then; nothing may refer to the picture any more. */
    removingUntil: moment(),
  },
  (t) => [
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0`),
    // Hashes that differ in four bits have one of five bands in common
    index('media_look')
      .using('gin', sql`look_bands(look)`)
      .with({ fastupdate: false })
      .where(sql`look is not null`),
  ],
)

/** References to pictures. Triggers keep the rows of images and avatars; a new kind of owner needs such a trigger. */
export const mediaRefs = pgTable(
  'media_refs',
  {
    mediaHash: text()
      .notNull()
      .references(() => media.hash),
    ownerKind: text({ enum: ['product_image', 'service_image', 'avatar'] }).notNull(),
    /** Id of the image's row, or of the member. */
    ownerId: int8().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mediaHash, t.ownerKind, t.ownerId] })],
)
