/** Notifications that a browser shows while no page of ours is open (Web Push). */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { time } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'

const ENDPOINT_MAX = 1_000

/** `key`: the public key for the browser's subscription. `on`: this session gets notifications. */
export const readPush = call('GET /alerts/push/', {
  who: 'member',
  answer: v.object({ key: v.string(), on: v.boolean() }),
})

/** A browser's PushSubscription in its own JSON; replaces an earlier one of the session. */
const subscription = v.object({
  endpoint: textUpTo(ENDPOINT_MAX, 'push_endpoint_refused', 'invalid_request'),
  keys: v.object({
    /** 65 bytes: a point of P-256. */
    p256dh: v.pipe(textUpTo(88, 'invalid_request'), v.regex(/^[\w-]{87}=?$/, 'invalid_request')),
    /** 16 bytes. */
    auth: v.pipe(textUpTo(24, 'invalid_request'), v.regex(/^[\w-]{22}(==)?$/, 'invalid_request')),
  }),
})
export type PushSubscriptionBody = v.InferOutput<typeof subscription>

export const subscribe = call('POST /alerts/push/', { who: 'member', body: subscription })
export const unsubscribe = call('DELETE /alerts/push/', { who: 'member' })
/** Sends a test notification; 409 when the session has no subscription. */
export const tryPush = call('POST /alerts/push/test/', { who: 'member' })

/** The form in the member's data export: the address and the keys are secrets of the browser. */
export const exportedPush = v.object({
  service: v.string(),
  device: v.nullable(v.string()),
  created_at: time,
})
