/** Ways to reach a member outside of the site. None is registered yet; codes by SMS stay in `sms`. */
import * as v from 'valibot'
import { handlerOf, type JobHandler, type JobKind } from '../jobs/queue.ts'

export type Notification = { title: string; text: string; path: string }
/** `gone`: the member can't be reached this way any more, so that nobody tries again. */
export type Delivery =
  { type: 'delivered' } | { type: 'retry'; afterSeconds: number } | { type: 'gone' }

export type Channel = {
  name: string
  /** May be called twice for a notification. Throws when nobody knows whether it arrived. */
  deliver(memberId: number, notification: Notification): Promise<Delivery>
}

const payload = v.object({
  channel: v.string(),
  memberId: v.number(),
  notification: v.object({ title: v.string(), text: v.string(), path: v.string() }),
})
/** Enqueue it in the transaction of the fact that the member is to hear of. */
export const notify: JobKind<v.InferOutput<typeof payload>> = { kind: 'notify', payload }

/** Delivers the jobs of these channels. What names another one is tried again: a newer process may have it. */
export function createNotifyHandler(channels: Channel[]): JobHandler {
  const byName = new Map(channels.map((channel) => [channel.name, channel]))
  return handlerOf(notify, async ({ channel, memberId, notification }) => {
    const delivery = await byName.get(channel)?.deliver(memberId, notification)
    if (!delivery) throw new Error('There is no such channel')
    return delivery.type === 'retry' ? delivery : { type: 'done' }
  })
}
