/** Passkeys as a second factor of staff: those that their owner chose after a code, so a stolen password adds none. */
import type { APIContext } from 'astro'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { signedPasskey, type SignedPasskey } from '../../api/accounts/passkey-forms.ts'
import { newChallenge, takeChallenge } from '../accounts/passkeys/challenges.ts'
import { noteUsed } from '../accounts/passkeys/passkeys.ts'
import { verifySigned } from '../accounts/passkeys/verify.ts'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { passkeys, staffPasskeys } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { logStaff } from './log.ts'
import type { StaffMember } from './sessions.ts'

type Cookies = APIContext['cookies']

/** All passkeys of a member of the staff; `isChosen`: it is a second factor. */
export const ownPasskeys = ({ id }: StaffMember) =>
  app()
    .db.select({
      id: passkeys.id,
      device: passkeys.device,
      createdAt: passkeys.createdAt,
      isChosen: sql<boolean>`${staffPasskeys.passkeyId} is not null`,
    })
    .from(passkeys)
    .leftJoin(staffPasskeys, eq(staffPasskeys.passkeyId, passkeys.id))
    .where(eq(passkeys.userId, id))
    .orderBy(passkeys.id)

const choice = v.object({
  passkey: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  do: v.picklist(['choose', 'drop']),
})

/** Makes an own passkey a second factor, or ends that. 404 for one that is not the colleague's. */
export async function choosePasskey(
  { id }: StaffMember,
  fields: Record<string, string>,
  requestId: string,
): Promise<void> {
  const change = v.safeParse(choice, fields)
  if (!change.success) throw new Failure('invalid_request')
  const { passkey, do: what } = change.output
  await app().db.transaction(async (tx) => {
    const own = and(eq(passkeys.id, passkey), eq(passkeys.userId, id))
    const [found] = await tx.select({ id: passkeys.id }).from(passkeys).where(own).for('share')
    if (!found) throw new Failure('not_found')
    if (what === 'choose')
      await tx
        .insert(staffPasskeys)
        .values({ passkeyId: passkey, userId: id })
        .onConflictDoNothing()
    else await tx.delete(staffPasskeys).where(eq(staffPasskeys.passkeyId, passkey))
    await logStaff(tx, { actorId: id, action: `passkey.${what}`, details: {}, requestId })
  })
}

/** A challenge for the chosen passkeys, for ten minutes and once; null without any. */
export async function passkeyChallenge({ id }: StaffMember, cookies: Cookies) {
  const keys = await app()
    .db.select({ id: passkeys.credentialId })
    .from(passkeys)
    .innerJoin(staffPasskeys, eq(staffPasskeys.passkeyId, passkeys.id))
    .where(eq(staffPasskeys.userId, id))
  if (keys.length === 0) return null
  return { challenge: await newChallenge(cookies, id), ids: keys.map((key) => key.id) }
}

const signature = v.pipe(v.string(), v.parseJson(), signedPasskey)
type Signature = { signed: SignedPasskey; challenge: string }

/** Reads a signature, as the browser wrote it, and uses up its challenge. 403 for nonsense, 410 for an old challenge. */
export async function readSignature(
  { id }: StaffMember,
  text: string,
  cookies: Cookies,
): Promise<Signature> {
  const read = v.safeParse(signature, text)
  if (!read.success) throw new Failure('passkey_refused')
  const signed = read.output
  const challenge = await takeChallenge(cookies, signed.response.clientDataJSON, id)
  return { signed, challenge }
}

/** Takes the signature of a chosen passkey; 403 for another one. */
export async function takeSignature(
  tx: Transaction,
  { id }: StaffMember,
  { signed, challenge }: Signature,
): Promise<void> {
  const [passkey] = await tx
    .select({ id: passkeys.id, publicKey: passkeys.publicKey, counter: passkeys.counter })
    .from(passkeys)
    .innerJoin(staffPasskeys, eq(staffPasskeys.passkeyId, passkeys.id))
    .where(and(eq(passkeys.credentialId, signed.id), eq(staffPasskeys.userId, id)))
    .for('update', { of: passkeys })
  if (!passkey) throw new Failure('passkey_refused')
  await noteUsed(tx, passkey.id, await verifySigned(signed, challenge, passkey))
}
