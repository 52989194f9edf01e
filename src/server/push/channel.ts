/** Sends a message to every subscribed browser of a member. */
import { app } from '../app.ts'
import type { Channel, ChannelMessage } from '../notify/channel.ts'
import { PlainError } from '../describe-error.ts'
import { forget, subscriptionsOf, type Subscription } from './subscriptions.ts'
import type { PushOutcome } from './web-push.ts'

export const pushChannel: Channel = {
  name: 'push',
  isOn: async (memberId) => (await subscriptionsOf(memberId)).length > 0,
  /**
   * When one browser has to wait, the retry goes to all of them once more; the same tag makes each show it once. Throws
   * when a service broke down.
   */
  async deliver(memberId, message) {
    const subscriptions = await subscriptionsOf(memberId)
    const outcomes = await Promise.all(subscriptions.map((to) => sendTo(to, message)))
    const waits = outcomes.flatMap((one) => (one.type === 'retry' ? [one.afterSeconds] : []))
    if (waits.length > 0) return { type: 'retry', afterSeconds: Math.max(...waits) }
    if (outcomes.some(({ type }) => type === 'failed'))
      throw new PlainError('a push service did not answer')
    return { type: outcomes.some(({ type }) => type === 'delivered') ? 'delivered' : 'gone' }
  },
}

/** Sends a message and records the outcome: a browser that is gone, a service that refuses. */
export async function sendTo(to: Subscription, message: ChannelMessage): Promise<PushOutcome> {
  const outcome = await app().push.send(to, message)
  if (outcome.type === 'gone') await forget(to)
  if (outcome.type === 'refused') {
    const { metrics, log } = app()
    metrics.count('push_refused')
    // Never logs the whole address: anybody who has it can write to that browser
    const service = new URL(to.endpoint).hostname
    log.error({ service, status: outcome.status }, 'push service refused a notice')
  }
  return outcome
}
