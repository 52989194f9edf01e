/** Registration, login and password reset, for the API's calls and for the forms of pages without JavaScript. */
import type { APIContext } from 'astro'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { toPhone } from '../../api/accounts/account-forms.ts'
import type * as api from '../../api/accounts/accounts.ts'
import type {
  checkTelegramEntry,
  enterByMiniApp,
  returnFromTelegram,
} from '../../api/accounts/telegram-entry.ts'
import type { Session } from '../../api/listings/entities.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import type { Caller } from '../http/caller.ts'
import { CODE_LIFETIME_S, issueCode, useCode } from './codes.ts'
import { rememberNetwork } from '../members/known-networks.ts'
import * as members from './login.ts'
import { requireWork } from './proof-of-work.ts'
import { createProof, hasProof, PROOF_LIFETIME_S, requireProof } from './proof.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { secretCookie } from './secret-cookie.ts'
import { beginEntry, checkEntry, tieEntered } from './telegram/entries.ts'
import { enterMiniApp } from './telegram/mini-app.ts'
import { openIdUrl, takeOpenIdAnswer } from './telegram/openid.ts'

type Cookies = APIContext['cookies']
type With<Call extends { body: v.GenericSchema }> = Caller & { body: v.InferOutput<Call['body']> }

/** HttpOnly cookie with the proof of a phone, set after the right code. */
const proof = secretCookie('phone_proof', { sameSite: 'lax', maxAge: PROOF_LIFETIME_S })
/** HttpOnly cookie with the request that a code belongs to. */
const codeRequest = secretCookie('code_request', { sameSite: 'strict', maxAge: CODE_LIFETIME_S })
/** HttpOnly cookie with the secret of an entry by Telegram. */
const telegramEntry = secretCookie('telegram_entry', {
  sameSite: 'strict',
  maxAge: PROOF_LIFETIME_S,
})

/** Sends a code; returns the id of its request and the way by which it went. */
export async function askForCode({ body, cookies, network }: With<typeof api.sendSms>) {
  const phone = requirePhone(body.phone_number)
  await requireWork(body.proof_of_work)
  const asker = { phone, network, requestId: codeRequest.in(cookies) }
  const { secret, sentBy } = await issueCode(asker)
  codeRequest.store(cookies, secret)
  return { request_id: secret, sent_by: sentBy }
}

/**
 * Returns null for a wrong code. The right one proves the phone, so only now may this browser learn whether the number
 * has an account.
 */
export async function verifyCode({ body, cookies, network }: With<typeof api.verifyCode>) {
  const phone = requirePhone(body.phone_number)
  const requestId = body.request_id ?? codeRequest.in(cookies)
  const used = await useCode({ phone, network, requestId }, body.otp)
  if (!used) return null
  // A client without cookies proves the phone by its request id later, but only if the code belonged to that request:
  // otherwise it could have invented the id
  const secret = used === 'own' ? body.request_id : undefined
  proof.store(cookies, await createProof(phone, { secret }))
  codeRequest.forget(cookies)
  return { hasAccount: (await app().db.$count(users, eq(users.phone, phone))) > 0 }
}

/** Secrets that may prove the phone: the cookie's and the request id. */
const proofsOf = (
  { request_id = '' }: { request_id?: string | undefined },
  { cookies }: { cookies: Cookies },
) => [proof.in(cookies), request_id]

export async function registerMember({ body, ...caller }: With<typeof api.register>) {
  const phone_number = requirePhone(body.phone_number)
  const proven = await requireProof(proofsOf(body, caller), phone_number)
  const session = await register({ ...body, phone_number }, proven, caller)
  proof.forget(caller.cookies)
  return entered(session, caller, body.request_id)
}

export async function logIn({ body, ...caller }: With<typeof api.login>) {
  const phone = requirePhone(body.phone_number)
  const isProven = await hasProof(proof.in(caller.cookies), phone, ['sms'])
  const attempt = { phone, password: body.password, network: caller.network, isProven }
  const session = await members.login(attempt, caller)
  return entered(session, caller)
}

export async function setPassword({ body, ...caller }: With<typeof api.resetPassword>) {
  const phone_number = requirePhone(body.phone_number)
  const proven = await requireProof(proofsOf(body, caller), phone_number, ['sms'])
  const session = await resetPassword({ ...body, phone_number }, proven, caller.network, caller)
  proof.forget(caller.cookies)
  return entered(session, caller)
}

/** Begins an entry by Telegram; this browser keeps its secret. */
export async function beginByTelegram(caller: Caller) {
  const { secret, url, digits, expiresIn } = await beginEntry(caller)
  telegramEntry.store(caller.cookies, secret)
  return {
    url,
    digits,
    poll_token: secret,
    openid_url: openIdUrl(secret),
    expires_in: expiresIn,
  }
}

/** Takes what Telegram's page has answered, for the entry of this browser. */
export const returnByOpenId = async ({
  body,
  cookies,
  network,
}: With<typeof returnFromTelegram>) => ({
  result: await takeOpenIdAnswer({ ...body, network }, telegramEntry.in(cookies)),
})

/** Tells how far the entry by Telegram is, and opens the session of a member who has proven who they are. */
export async function checkByTelegram({ body, ...caller }: With<typeof checkTelegramEntry>) {
  const secret = body.poll_token ?? telegramEntry.in(caller.cookies)
  const entry = await checkEntry(secret, caller)
  if (entry.state === 'proven') proof.store(caller.cookies, secret)
  if (entry.state === 'entered') {
    telegramEntry.forget(caller.cookies)
    await rememberNetwork(entry.session.user_info.id, caller.network)
  }
  return entry
}

/** Opens the session of a member whose Telegram has opened the site. */
export async function openMiniApp({ body, ...caller }: With<typeof enterByMiniApp>) {
  const session = await enterMiniApp(body.init_data, caller)
  await rememberNetwork(session.user_info.id, caller.network)
  return session
}

/** Ends a login or registration: an entry by Telegram that led here ties the two. */
async function entered(
  session: Session,
  { cookies, network }: Caller,
  requestId?: string,
): Promise<Session> {
  const { id } = session.user_info
  await rememberNetwork(id, network)
  const secret = telegramEntry.in(cookies) || requestId
  if (secret) await tieEntered(secret, id)
  telegramEntry.forget(cookies)
  return session
}

/** The E.164 form of a phone number in an allowed country; 400 for any other text. */
function requirePhone(text: string): string {
  const phone = toPhone(text, app().config.PHONE_PREFIXES)
  if (phone) return phone
  throw new Failure('invalid_phone_number', { errors: { phone_number: 'invalid_phone_number' } })
}
