/** Counts the messages that arrived, by asking each gateway once what became of a message. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { enqueue, handlerOf } from '../jobs/queue.ts'
import { SmsFailed } from './gateway.ts'
import type { GatewayReceipt } from './sms.ts'

/** The life of a code: what arrives later helps nobody. */
const ASK_AFTER_MS = 5 * 60_000

const payload = v.object({ gateway: v.string(), id: v.string() })
const deliveryJob = { kind: 'sms-delivery', payload }

/** Call it for a message that was sent. It never fails, because the message is on its way. */
export async function followMessage(receipt: GatewayReceipt | undefined): Promise<void> {
  if (!receipt) return
  const runAt = new Date(Date.now() + ASK_AFTER_MS)
  await app()
    .db.transaction((tx) => enqueue(tx, deliveryJob, receipt, { runAt }))
    .catch((error: unknown) => app().log.warn({ err: error }, 'a delivery will not be counted'))
}

/** A gateway that does not answer is not asked again: one uncounted message tells nothing. */
export const deliveryCounter = handlerOf(deliveryJob, async (receipt) => {
  const { sms, metrics, log } = app()
  try {
    const isDelivered = await sms.isDelivered(receipt)
    if (isDelivered !== undefined) metrics.countDelivery(receipt.gateway, isDelivered)
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    log.warn({ reason: error.message }, 'a delivery was not counted')
  }
  return { type: 'done' }
})
