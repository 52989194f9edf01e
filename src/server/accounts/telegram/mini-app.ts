/**
 * Entry by the Mini App: Telegram opens the site with a proof of who did, signed with the bot's token. The packages
 * that check it bring a library of functional programming for these twenty lines.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Session } from '../../../api/listings/entities.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { giveBackLimits, networkPoints, takeLimits } from '../../http/limits.ts'
import { createSession, endOldSessions, type Client } from '../sessions.ts'
import { memberOfTelegram, noteEntry } from './identities.ts'

const LIFETIME_S = 5 * 60
/** Clocks differ. */
const AHEAD_S = 60

const proof = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  auth_date: v.pipe(v.string(), v.digits(), v.transform(Number)),
  user: v.pipe(v.string(), v.parseJson(), v.object({ id: v.pipe(v.number(), v.safeInteger()) })),
})

/** The Telegram account that opened the site; null for a proof that is wrong, repeated within itself or too old. */
function openedBy(initData: string, botToken: string): { id: number; hash: string } | null {
  const fields = [...new URLSearchParams(initData)]
  const values = new Map(fields)
  const parsed = v.safeParse(proof, Object.fromEntries(values))
  if (!parsed.success || values.size !== fields.length) return null
  const { hash, auth_date, user } = parsed.output
  const signed = fields.flatMap(([name, value]) => (name === 'hash' ? [] : [`${name}=${value}`]))
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const right = createHmac('sha256', key).update(signed.sort().join('\n')).digest()
  const age = Date.now() / 1000 - auth_date
  if (!timingSafeEqual(right, Buffer.from(hash, 'hex')) || age > LIFETIME_S || age < -AHEAD_S)
    return null
  return { id: user.id, hash }
}

type Opener = Client & { network: string }

/**
 * Opens the session of the member who is tied to the Telegram account. 410 for a proof that is wrong, old or used, 404
 * when the account is tied to nobody or to staff, who enter by password; 503 without a bot.
 */
export async function enterMiniApp(initData: string, opener: Opener): Promise<Session> {
  const { config, db, limits, metrics } = app()
  if (!config.TELEGRAM_BOT_TOKEN) throw new Failure('telegram_off')
  const taken = await takeLimits(networkPoints('entries', opener.network))
  const opened = openedBy(initData, config.TELEGRAM_BOT_TOKEN)
  const isFirst = opened && (await limits.take('mini-app-proof', opened.hash)).ok
  if (!isFirst) throw new Failure('entry_over')
  // A right proof is no guess: a whole carrier may stand behind one address
  await giveBackLimits(taken)
  const session = await db.transaction(async (tx) => {
    const member = await memberOfTelegram(tx, opened.id)
    if (!member || member.isStaff) throw new Failure('telegram_not_tied')
    await noteEntry(tx, opened.id)
    return createSession(tx, member, opener, 'telegram')
  })
  metrics.count('logins')
  await endOldSessions(session.user_info.id)
  return session
}
