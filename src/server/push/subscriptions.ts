/** Push subscriptions of browsers: one per session, for the last five sessions of a member. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { exportedPush, PushSubscriptionBody } from '../../api/notify/push.ts'
import { hashSecret, notExpired } from '../members/tokens.ts'
import { app } from '../app.ts'
import { any, date, run } from '../db/ask.ts'
import { LOCKS } from '../db/locks.ts'
import { Failure } from '../failure.ts'
import { isPoint } from '../curve.ts'
import { isPushService } from './endpoint.ts'
import type { PushTarget } from './web-push.ts'

const MOST_OF_A_MEMBER = 5

export type Subscription = PushTarget & { tokenId: number }
type Session = { userId: number; token: string | null }

/** A browser has one address, whoever uses it: the current session takes it over. */
export async function subscribe(
  { userId, token }: Session,
  { endpoint: typed, keys }: PushSubscriptionBody,
): Promise<void> {
  const { db, config } = app()
  if (!isPushService(typed, config.PUSH_HOSTS)) throw new Failure('push_endpoint_refused')
  if (!isPoint(keys.p256dh)) throw new Failure('invalid_request')
  const endpoint = new URL(typed).href
  await db.transaction(async (tx) => {
    await run(tx, sql`select pg_advisory_xact_lock(${LOCKS.pushSubscriptions})`)
    const rows = await any(
      tx,
      v.object({ id: v.number() }),
      sql`select id from tokens where hash = ${hashSecret(token ?? '')} for key share`,
    )
    // The member logged out meanwhile
    if (!rows[0]) throw new Failure('auth_required')
    await run(tx, sql`delete from push_subscriptions where endpoint = ${endpoint}`)
    await run(
      tx,
      sql`
      insert into push_subscriptions (token_id, endpoint, p256dh, auth)
      values (${rows[0].id}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
      on conflict (token_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = now()`,
    )
    await run(
      tx,
      sql`delete from push_subscriptions where token_id in (
      select token_id from push_subscriptions join tokens on tokens.id = token_id
      where user_id = ${userId} order by push_subscriptions.created_at desc, token_id desc
      offset ${MOST_OF_A_MEMBER})`,
    )
  })
}

export async function unsubscribe(token: string | null): Promise<void> {
  await run(
    app().db,
    sql`delete from push_subscriptions using tokens
    where tokens.id = token_id and hash = ${hashSecret(token ?? '')}`,
  )
}

const row = v.object({
  token_id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
})

const read = async (of: ReturnType<typeof sql>): Promise<Subscription[]> => {
  const rows = await any(
    app().db,
    row,
    sql`
    select token_id, endpoint, p256dh, push_subscriptions.auth from push_subscriptions
    join tokens on tokens.id = token_id where ${of} and ${notExpired} order by token_id`,
  )
  return rows.map(({ token_id, ...target }) => ({
    tokenId: token_id,
    ...target,
  }))
}

/** The subscriptions of sessions that have not ended. */
export const subscriptionsOf = (userId: number): Promise<Subscription[]> =>
  read(sql`tokens.user_id = ${userId}`)

export async function subscriptionOfSession(
  token: string | null,
): Promise<Subscription | undefined> {
  const [subscription] = await read(sql`tokens.hash = ${hashSecret(token ?? '')}`)
  return subscription
}

/**
 * For an address that the push service has dropped. The endpoint is compared because the browser may have a new one by
 * now.
 */
export async function forget({ tokenId, endpoint }: Subscription): Promise<void> {
  await run(
    app().db,
    sql`delete from push_subscriptions where token_id = ${tokenId} and endpoint = ${endpoint}`,
  )
}

const exportedRow = v.object({ endpoint: v.string(), device: v.nullable(v.string()), at: date })

export async function exportPush(userId: number): Promise<v.InferOutput<typeof exportedPush>[]> {
  const rows = await any(
    app().db,
    exportedRow,
    sql`
    select endpoint, device, push_subscriptions.created_at as at from push_subscriptions
    join tokens on tokens.id = token_id where user_id = ${userId} order by token_id`,
  )
  return rows.map(({ endpoint, device, at }) => ({
    service: new URL(endpoint).hostname,
    device,
    created_at: at.toISOString(),
  }))
}
