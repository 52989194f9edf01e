/** Browsers that take notifications while no page of ours is open. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { tokens } from './accounts.ts'
import { createdAt, int8 } from './columns.ts'

/** One for a session, and gone with it: who logs out hears nothing more on that device. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  tokenId: int8()
    .primaryKey()
    .references(() => tokens.id, { onDelete: 'cascade' }),
  /** The browser's address at its push service; who knows it may try to write there. */
  endpoint: text().notNull().unique(),
  /** The browser's key and secret for the encryption, base64url. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: createdAt(),
})
