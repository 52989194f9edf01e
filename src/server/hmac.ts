/** Pseudonymizes people and networks in tables by HMACs with keys of the site. */
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Db } from './db/index.ts'
import { secrets } from './db/schema/index.ts'

/** The same text has another digest for each purpose, so that tables cannot be joined by it. */
type Digest<Purpose extends string> = (purpose: Purpose, text: string) => string

export type Hmac = Digest<
  | 'bus'
  | 'limit'
  | 'log'
  | 'network'
  | 'oneid'
  | 'proof-of-work'
  | 'report'
  | 'staff-browser'
  | 'stop-search'
>
/** Uses the key that survives a restore of the database. */
export type LastingHmac = Digest<'banned-phone' | 'firm' | 'person' | 'totp'>

const KEY_NAME = 'hmac'
const LASTING_KEY_NAME = 'lasting'

const digestBy =
  <Purpose extends string>(key: Buffer): Digest<Purpose> =>
  (purpose, text) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url')

/** The key is made once and stored in the database, because every process has to use the same. */
export async function createHmacs(db: Db): Promise<Hmac> {
  return digestBy(await madeKey(db, KEY_NAME))
}

/** The key is a setting of the operator, or the site makes one. Call it before createHmacs(). */
export async function createLastingHmacs(db: Db, { LASTING_KEY }: Config): Promise<LastingHmac> {
  if (LASTING_KEY) return digestBy(LASTING_KEY)
  return digestBy(await madeKey(db, LASTING_KEY_NAME))
}

/** Makes the key unless the database has it. */
async function madeKey(db: Db, name: string): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!secret) throw new Error('The key of the site was not stored')
  return secret.value
}
