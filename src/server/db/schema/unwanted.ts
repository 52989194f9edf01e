/** Sellers and words that members muted in their lists. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, int8 } from './columns.ts'

const user = () =>
  int8()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const hiddenSellers = pgTable(
  'hidden_sellers',
  { userId: user(), sellerId: user(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.sellerId] }),
    index('hidden_sellers_seller').on(t.sellerId),
    check('hidden_sellers_not_oneself', sql`${t.userId} <> ${t.sellerId}`),
  ],
)

/** `folded` is compared with listings: it is the same for a word in any script or case. */
export const unwantedWords = pgTable(
  'unwanted_words',
  { id: id(), userId: user(), word: text().notNull(), folded: text().notNull() },
  (t) => [unique('unwanted_words_once').on(t.userId, t.folded)],
)
