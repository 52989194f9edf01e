import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { ResetPasswordBody } from '../../api/accounts/account-forms.ts'
import type { Session } from '../../api/listings/entities.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { enqueue, handlerOf, wakeWorkers } from '../jobs/queue.ts'
import { forgetTries } from './login.ts'
import { removePasskeys } from './passkeys/passkeys.ts'
import { useProof } from './proof.ts'
import { createSession, type Client } from './sessions.ts'
import { announceRevoked, removeTokens } from '../members/tokens.ts'
import type { Transaction } from '../db/index.ts'
import { takeMessage } from '../sms/budget.ts'
import { SmsFailed } from '../sms/gateway.ts'
import { passwordChangedText } from '../sms/sms.ts'
import { refuseWeak } from './weak-passwords.ts'

/** `messageId` lets a gateway recognize a repetition after a crash. */
const payload = v.object({ userId: v.number(), messageId: v.string() })
const resetMessage = { kind: 'reset-notice', payload }

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
    await sms.send({ phone: user.phone, text: passwordChangedText(app().config.SITE_NAME), id })
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

/**
 * Sets the password of a verified phone and tells the phone. All earlier sessions and passkeys end, so that whoever was
 * in the account before has no way left.
 */
export async function resetPassword(
  { phone_number: phone, password }: ResetPasswordBody,
  proof: Buffer,
  network: string,
  client: Client,
): Promise<Session> {
  const { db, passwords } = app()
  const [member] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.phone, phone))
  refuseWeak(password, { phone, username: member?.username })
  const passwordHash = await passwords.hash(password)
  const { session, revoked } = await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.phone, phone))
      .returning({ id: users.id, username: users.username, districtId: users.districtId })
    // The proof stays valid, because it may still be used to register
    if (!user) throw new Failure('phone_unknown', { errors: { phone_number: 'phone_unknown' } })
    await useProof(tx, proof, phone)
    const revoked = await removeTokens(tx, user.id)
    await removePasskeys(tx, user.id)
    await enqueueResetMessage(tx, user.id)
    return { session: await createSession(tx, user, client), revoked }
  })
  await announceRevoked(revoked)
  await wakeWorkers()
  await forgetTries(phone, network)
  return session
}

/**
 * Tells the owner of a phone by SMS that the password was changed, in case somebody else did it. Call it in the
 * transaction that changes the password.
 */
export const enqueueResetMessage = (tx: Transaction, userId: number): Promise<void> =>
  enqueue(tx, resetMessage, { userId, messageId: randomUUID() })
