/**
 * Delivers a message by one channel. Each channel is a kind of job of its own, so that a retry of one never repeats
 * another and a hanging one delays no other.
 */
import * as v from 'valibot'
import { CHANNELS, type ChannelName } from '../../api/notify/notification-kinds.ts'
import { app } from '../app.ts'
import { handlerOf, type JobHandler, type JobKind } from '../jobs/queue.ts'
import { composeMessage } from './compose-message.ts'
import { readFacts } from './facts.ts'
import { settingsOf } from './settings.ts'

const payload = v.object({ userId: v.number(), ids: v.array(v.number()) })

export const deliverJob = (channel: ChannelName): JobKind<v.InferOutput<typeof payload>> => ({
  kind: `deliver-${channel}`,
  payload,
})

/** Says nothing when the notifications were read or removed meanwhile. */
const handlerFor = (channel: ChannelName): JobHandler =>
  handlerOf(deliverJob(channel), async ({ userId, ids }) => {
    const { channels, metrics } = app()
    const settings = await settingsOf(userId)
    const message = composeMessage(await readFacts(userId, { unreadIds: ids }), settings)
    if (!message) return { type: 'done' }
    const delivery = await channels.find(({ name }) => name === channel)?.deliver(userId, message)
    if (!delivery) throw new Error('There is no such channel')
    if ('afterSeconds' in delivery) return delivery
    metrics.count(delivery.type === 'gone' ? 'notices_refused' : 'notices_sent')
    return { type: 'done' }
  })

export const deliverHandlers: JobHandler[] = CHANNELS.map(handlerFor)
