/** Tells search engines of a new listing (indexnow.org), which then need not look for it. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import { LOCALES, localePath } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { exists } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { enqueue, handlerOf } from '../jobs/queue.ts'
import { MINUTE_MS } from '../time.ts'
import { PUBLIC } from './public-where.ts'

const TIMEOUT_MS = 5_000
/** Within this time most corrections are made, and most holds decided. */
const LATER_MS = 10 * MINUTE_MS
const LATER_S = LATER_MS / 1_000
const TOO_MANY = 429

const listing = v.object({ kind: v.picklist(KINDS), id: v.number() })
const job = { kind: 'indexnow', payload: listing }

/** Does nothing without INDEXNOW_KEY. */
export async function announceListing(
  tx: Transaction,
  of: { kind: Kind; id: number },
): Promise<void> {
  if (!app().config.INDEXNOW_KEY) return
  const { kind, id } = of
  await enqueue(tx, job, { kind, id }, { runAt: new Date(Date.now() + LATER_MS) })
}

/** A listing that is gone or hidden by now is not told of. */
export const listingAnnouncer = handlerOf(job, async ({ kind, id }) => {
  const { db, config } = app()
  const { INDEXNOW_KEY: key, INDEXNOW_URL, SITE_URL } = config
  const table = sql.identifier(plural(kind))
  const isShown = await exists(
    db,
    sql`select from ${table} where id = ${id} and ${sql.raw(PUBLIC)}`,
  )
  if (!key || !isShown) return { type: 'done' }
  const status = await sendNews(INDEXNOW_URL, {
    host: new URL(SITE_URL).host,
    key,
    keyLocation: `${SITE_URL}/${key}.txt`,
    urlList: LOCALES.map((locale) => SITE_URL + localePath(`/${kind}/${id}`, locale)),
  })
  if (status === TOO_MANY) return { type: 'retry', afterSeconds: LATER_S }
  // Another refusal of this address would only be repeated
  if (status >= 400 && status < 500) app().log.warn({ status }, 'IndexNow refused a listing')
  else if (status >= 300) throw new Error(`IndexNow answered ${status}`)
  return { type: 'done' }
})

/** Throws when the engine does not answer in time. */
export async function sendNews(address: string, news: object): Promise<number> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(news),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  return answer.status
}
