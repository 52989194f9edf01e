/** Brings a notice to a member by one channel: a job each, so that a retry of one never doubles the other. */
import * as v from 'valibot'
import { CHANNELS } from '../../api/notification-kinds.ts'
import { app } from '../app.ts'
import { handlerOf, type JobHandler, type JobKind } from '../jobs/queue.ts'
import { noticeOf } from './notices.ts'
import { readFacts } from './facts.ts'
import { settingsOf } from './settings.ts'

const payload = v.object({
  channel: v.picklist(CHANNELS),
  userId: v.number(),
  ids: v.array(v.number()),
})
export const deliverJob: JobKind<v.InferOutput<typeof payload>> = { kind: 'deliver', payload }

/** What was read or taken away meanwhile says nothing. What names an unknown channel waits for a newer process. */
export const deliverHandler: JobHandler = handlerOf(
  deliverJob,
  async ({ channel, userId, ids }) => {
    const { channels, metrics } = app()
    const settings = await settingsOf(userId)
    const notice = noticeOf(await readFacts(userId, { unreadIds: ids }), settings)
    if (!notice) return { type: 'done' }
    const delivery = await channels.find(({ name }) => name === channel)?.deliver(userId, notice)
    if (!delivery) throw new Error('There is no such channel')
    if (delivery.type === 'retry') return delivery
    metrics.count(delivery.type === 'gone' ? 'notices_refused' : 'notices_sent')
    return { type: 'done' }
  },
)
