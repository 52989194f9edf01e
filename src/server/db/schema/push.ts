/** Browsers that receive notifications while no page of the site is open. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { tokens } from './accounts.ts'
import { createdAt, int8 } from './columns.ts'

/** One per session, deleted with it: a member who logs out gets no more notifications on that device. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  tokenId: int8()
    .primaryKey()
    .references(() => tokens.id, { onDelete: 'cascade' }),
  /** The browser's address at its push service. Secret: anybody who knows it may try to send to it. */
  endpoint: text().notNull().unique(),
  /** The browser's key and secret for the encryption, base64url. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: createdAt(),
})
