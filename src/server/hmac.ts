/** Names people and networks in tables without naming them: HMACs by a key of the site. */
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './db/index.ts'
import { secrets } from './db/schema/index.ts'

/** The same text for a different purpose gets another digest, so that tables cannot be joined by it. */
export type Hmac = (
  purpose:
    | 'banned-phone'
    | 'limit'
    | 'log'
    | 'network'
    | 'proof-of-work'
    | 'report'
    | 'stop-search'
    | 'totp',
  text: string,
) => string

const KEY_NAME = 'hmac'

/** The key is made once and lies in the database, because every process has to use the same. */
export async function createHmacs(db: Db): Promise<Hmac> {
  await db
    .insert(secrets)
    .values({ name: KEY_NAME, value: randomBytes(32) })
    .onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, KEY_NAME))
  if (!secret) throw new Error('The key of the site was not stored')
  return (purpose, text) =>
    createHmac('sha256', secret.value).update(`${purpose} ${text}`).digest('base64url')
}
