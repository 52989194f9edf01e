/** Push notifications of this browser, for the settings page. For the browser only. */
import { atom, readonlyType } from 'nanostores'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { isMySubscription, subscribe, subscriptionNow, unsubscribe } from './subscription.ts'

/** `install`: an iPhone allows push only to sites on the Home Screen. `denied`: the browser doesn't ask again. */
export type PushState = 'loading' | 'impossible' | 'install' | 'denied' | 'off' | 'on'
type Work = 'switching' | 'trying'

export const LOADING_PUSH = 'loading' as const
const $state = atom<PushState>(LOADING_PUSH)
const $work = atom<Work | null>(null)
export const $push = readonlyType($state)
export const $pushWork = readonlyType($work)

export async function loadPush(): Promise<void> {
  $state.set(await stateNow())
}

async function stateNow(): Promise<PushState> {
  const isPossible = ['PushManager', 'Notification'].every((name) => name in globalThis)
  // Only Safari on iPhones and iPads has this property
  if (!isPossible) return 'standalone' in navigator ? 'install' : 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const isOn =
    isMySubscription() && Notification.permission === 'granted' && (await subscriptionNow())
  return isOn ? 'on' : 'off'
}

/** Must be called from a tap, or browsers don't ask for permission. */
export const switchOn = (lang: string): Promise<void> =>
  work('switching', async () => {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return
    const subscribed = await subscribe(lang)
    if (subscribed === 'refused') showToast('error', 'push_unreachable')
    else if (subscribed === 'done') showToast('success', 'push_on')
    else showFailure(subscribed)
  })

/** Turns push off in this browser; the member's other browsers keep theirs. */
export const switchOff = (lang: string): Promise<void> =>
  work('switching', async () => {
    const answer = await askAsMember('DELETE /alerts/push/', { lang })
    if (!answer.ok) return void showFailure(answer.failure)
    await unsubscribe()
    showToast('success', 'push_switched_off')
  })

export const sendTest = (lang: string): Promise<void> =>
  work('trying', async () => {
    const answer = await askAsMember('POST /alerts/push/test/', { lang })
    if (answer.ok) return showToast('success', 'push_sent')
    // The push service no longer knows this browser
    if (showFailure(answer.failure).key === 'push_off') await unsubscribe()
  })

/** One action at a time; afterwards the state is read again. */
async function work(name: Work, does: () => Promise<void>): Promise<void> {
  if ($work.get()) return
  $work.set(name)
  try {
    await does()
    await loadPush()
  } finally {
    $work.set(null)
  }
}
