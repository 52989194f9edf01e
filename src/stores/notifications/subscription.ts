/** The browser's push subscription, registered on the server for the current session. For the browser only. */
import * as v from 'valibot'
import type { RequestFailure } from '../../api/lib/request.ts'
import { persistentAtom } from '../lib/persistent.ts'
import { storedJson } from '../lib/stored-json.ts'
import { withLock } from '../lib/with-lock.ts'
import { askAsMember } from '../session/as-member.ts'
import { $session, myId } from '../session/session.ts'

const DAY_MS = 86_400_000

/** The last registration; `session` is the end of the token. */
const told = v.object({
  owner: v.number(),
  session: v.string(),
  endpoint: v.string(),
  at: v.number(),
})
const NOTHING: v.InferOutput<typeof told> = { owner: 0, session: '', endpoint: '', at: 0 }
const $told = persistentAtom('push', NOTHING, storedJson(told, NOTHING))

const sessionNow = (): string => $session.get()?.token.slice(-8) ?? ''

/** `refused`: the browser couldn't or wouldn't reach its push service. */
type Subscribed = 'done' | 'refused' | RequestFailure

/** Subscribes this browser for the member. Safe to repeat. */
export const subscribe = (lang: string): Promise<Subscribed> =>
  withLock('push', async () => {
    const owner = myId()
    const wanted = await askAsMember('GET /alerts/push/', { lang })
    if (!wanted.ok) return wanted.failure
    const subscription = await subscribeWith(wanted.data.key).catch(() => null)
    if (!subscription || owner === undefined) return 'refused'
    const { endpoint } = subscription
    const { keys } = subscription.toJSON()
    const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
    const answer = await askAsMember('POST /alerts/push/', { body, lang })
    if (!answer.ok) return answer.failure
    $told.set({ owner, session: sessionNow(), endpoint, at: Date.now() })
    return 'done'
  })

/** Makes a new subscription if the site's key has changed. */
async function subscribeWith(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const now = await pushManager.getSubscription()
  if (now && keyOf(now) === key) return now
  await now?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** True when the current member has turned on push in this browser. */
export const isMySubscription = (): boolean => $told.get().owner === myId()

/** Ends push in this browser, whatever the server believes. */
export async function unsubscribe(): Promise<void> {
  $told.set(NOTHING)
  await (await subscriptionNow())?.unsubscribe()
}

/**
 * Runs on each page of a member with push: the subscription, the session or the site's key may be new, or another
 * member may be logged in, who hasn't turned push on.
 */
export async function renew(lang: string): Promise<void> {
  const { owner, session, endpoint, at } = $told.get()
  if (owner === 0 || myId() === undefined || !('PushManager' in globalThis)) return
  if (!isMySubscription()) return unsubscribe()
  // The permission was revoked in the browser's settings
  if (Notification.permission !== 'granted') return $told.set(NOTHING)
  const now = await subscriptionNow()
  const isTold = now?.endpoint === endpoint && session === sessionNow()
  if (!isTold || Date.now() - at > DAY_MS) await subscribe(lang)
}
