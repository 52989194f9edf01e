import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, int8, moment } from './columns.ts'

/** A stored picture, named by the hash of its files; they go when nothing names it any more. */
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
     * Near for pictures that look alike (src/server/media/look.ts). Null: too plain to tell, or not computed.
     * All its 64 bits count, so reading it fails (open.ts): compare it in SQL.
     */
    look: bigint({ mode: 'bigint' }),
    /** The picture in 24 × 24 grey cells. It lies apart from its row, which lists read by the dozen. */
    detail: text(),
    createdAt: createdAt(),
    /** Set: its files are being removed, until then by one process; nothing may name it any more. */
    removingUntil: moment(),
  },
  (t) => [
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0`),
    // Looks that differ in four bits have one of five bands in common
    index('media_look')
      .using('gin', sql`look_bands(look)`)
      .with({ fastupdate: false })
      .where(sql`look is not null`),
  ],
)

/** Who names a picture. Triggers keep the rows of images and avatars; a new owner gets such a trigger. */
export const mediaRefs = pgTable(
  'media_refs',
  {
    mediaHash: text()
      .notNull()
      .references(() => media.hash),
    ownerKind: text({ enum: ['product_image', 'service_image', 'avatar', 'upload'] }).notNull(),
    /** The image's row, or the member. */
    ownerId: int8().notNull(),
    /** An upload that nothing has named by then is forgotten. */
    expiresAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.mediaHash, t.ownerKind, t.ownerId] }),
    index('media_refs_expires')
      .on(t.expiresAt)
      .where(sql`expires_at is not null`),
  ],
)
