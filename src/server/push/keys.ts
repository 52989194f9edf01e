/** The key that identifies the site to push services (VAPID, RFC 8292); browsers subscribe with its public half. */
import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { Db } from '../db/index.ts'
import { secrets } from '../db/schema/index.ts'
import { publicKeyOf } from '../curve.ts'

type PushKeys = { publicKey: string; privateKey: string }

const NAME = 'web-push'

/** WEB_PUSH_KEYS, or a pair that is made once and stored in the database, because every process has to use the same. */
export async function pushKeys({ WEB_PUSH_KEYS }: Config, db: Db): Promise<PushKeys> {
  if (WEB_PUSH_KEYS) return WEB_PUSH_KEYS
  const { privateKey } = webPush.generateVAPIDKeys()
  await db
    .insert(secrets)
    .values({ name: NAME, value: Buffer.from(privateKey, 'base64url') })
    .onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  if (!secret) throw new Error('The key for notifications was not stored')
  const stored = secret.value.toString('base64url')
  return { privateKey: stored, publicKey: publicKeyOf(stored) }
}
