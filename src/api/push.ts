/** Notifications that a browser shows while no page of ours is open (Web Push). */
import * as v from 'valibot'
import { call } from './call.ts'
import { time } from './schemas.ts'
import { textUpTo } from './typed-text.ts'

const ENDPOINT_MAX = 1_000

/** `key`: what the browser subscribes with. `on`: notifications come to the session that asks. */
export const readPush = call('GET /alerts/push/', {
  who: 'member',
  answer: v.object({ key: v.string(), on: v.boolean() }),
})

/** A browser's PushSubscription as it writes itself; in the place of an earlier one of the session. */
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
/** 409 when the session takes none. */
export const tryPush = call('POST /alerts/push/test/', { who: 'member' })

/** As the member's own data hold it: the address and the keys are secrets of the browser. */
export const exportedPush = v.object({
  service: v.string(),
  device: v.nullable(v.string()),
  created_at: time,
})
