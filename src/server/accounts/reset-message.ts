/** Tells the owner of a phone by SMS that the password was changed, in case somebody else did it. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { users } from '../db/schema/index.ts'
import { enqueue, handlerOf } from '../jobs/queue.ts'
import { takeMessage } from '../sms/budget.ts'
import { SmsFailed } from '../sms/gateway.ts'
import { passwordChangedText } from '../sms/sms.ts'

/** `messageId` lets a gateway recognize a repetition after a crash. */
const payload = v.object({ userId: v.number(), messageId: v.string() })
const resetMessage = { kind: 'reset-notice', payload }

/** Call it in the transaction that changes the password. */
export const enqueueResetMessage = (tx: Transaction, userId: number): Promise<void> =>
  enqueue(tx, resetMessage, { userId, messageId: randomUUID() })

/** Sends the message once, within the SMS budget; a message that cannot be sent is only logged. */
export const resetNotifier = handlerOf(resetMessage, async ({ userId, messageId: id }) => {
  const { db, sms, log, metrics } = app()
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  if (!user) return { type: 'done' }
  if (!(await takeMessage(true)).ok) {
    metrics.count('sms_refused')
    log.error('The SMS budget is used up: a changed password was not told to its owner')
    return { type: 'done' }
  }
  try {
    await sms.send({ phone: user.phone, text: passwordChangedText(), id })
    metrics.count('sms_sent')
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    metrics.count('sms_failed')
    log.error(
      { reason: error.message },
      'SMS not sent: a changed password was not told to its owner',
    )
  }
  return { type: 'done' }
})
