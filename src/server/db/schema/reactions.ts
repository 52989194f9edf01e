import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, int8, moment } from './columns.ts'
import { products, services } from './listings.ts'

const author = () =>
  int8()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const comments = pgTable(
  'comments',
  {
    id: id(),
    serviceId: int8()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    authorId: author(),
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: moment(),
    /** Hidden by a moderator: only its author still sees it. */
    hiddenAt: moment(),
  },
  (t) => [
    index('comments_service').on(t.serviceId, t.id),
    index('comments_author').on(t.authorId),
    check('comments_text', sql`char_length(${t.text}) between 1 and 2000`),
  ],
)

export const replies = pgTable(
  'replies',
  {
    id: id(),
    commentId: int8()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    authorId: author(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('replies_comment').on(t.commentId, t.id),
    index('replies_author').on(t.authorId),
    check('replies_text', sql`char_length(${t.text}) between 1 and 2000`),
  ],
)

/** The member's own note on a favourite, and the name of the folder that it is in; '' for none. */
const ownWords = () => ({
  note: text().notNull().default(''),
  folder: text().notNull().default(''),
})

export const productLikes = pgTable(
  'product_likes',
  {
    userId: author(),
    productId: int8()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    ...ownWords(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('product_likes_product').on(t.productId),
    check('product_likes_note', sql`char_length(${t.note}) <= 200`),
    check('product_likes_folder', sql`char_length(${t.folder}) <= 30`),
  ],
)

export const serviceLikes = pgTable(
  'service_likes',
  {
    userId: author(),
    serviceId: int8()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    ...ownWords(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.serviceId] }),
    index('service_likes_service').on(t.serviceId),
    check('service_likes_note', sql`char_length(${t.note}) <= 200`),
    check('service_likes_folder', sql`char_length(${t.folder}) <= 30`),
  ],
)

export const commentLikes = pgTable(
  'comment_likes',
  {
    userId: author(),
    commentId: int8()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.commentId] }),
    index('comment_likes_comment').on(t.commentId),
  ],
)
