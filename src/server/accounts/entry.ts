/** Registration, login and password reset, for the API's calls and for the forms of pages without JavaScript. */
import type { APIContext } from 'astro'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { toPhone } from '../../api/accounts/account-forms.ts'
import type * as api from '../../api/accounts/accounts.ts'
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

type Cookies = APIContext['cookies']
type With<Call extends { body: v.GenericSchema }> = Caller & { body: v.InferOutput<Call['body']> }

/** HttpOnly cookie with the proof of a phone, set after the right code. */
const proof = cookieOf('phone_proof', { sameSite: 'lax', maxAge: PROOF_LIFETIME_S })
/** HttpOnly cookie with the request that a code belongs to. */
const codeRequest = cookieOf('code_request', { sameSite: 'strict', maxAge: CODE_LIFETIME_S })

function cookieOf(name: string, options: { sameSite: 'lax' | 'strict'; maxAge: number }) {
  // Both calls and pages read the cookies
  const path = '/'
  return {
    in: (cookies: Cookies): string => cookies.get(name)?.value ?? '',
    forget: (cookies: Cookies): void => cookies.delete(name, { path }),
    store(cookies: Cookies, secret: string): void {
      const secure = app().config.SITE_URL.startsWith('https:')
      cookies.set(name, secret, { ...options, httpOnly: true, secure, path })
    },
  }
}

/** Sends a code and returns the id of its request. */
export async function askForCode({ body, cookies, network }: With<typeof api.sendSms>) {
  const phone = requirePhone(body.phone_number)
  await requireWork(body.proof_of_work)
  const requestId = await issueCode({ phone, network, requestId: codeRequest.in(cookies) })
  codeRequest.store(cookies, requestId)
  return requestId
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
  proof.store(cookies, await createProof(phone, used === 'own' ? body.request_id : undefined))
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
  return rememberingNetwork(session, caller.network)
}

export async function logIn({ body, ...caller }: With<typeof api.login>) {
  const phone = requirePhone(body.phone_number)
  const isProven = await hasProof(proof.in(caller.cookies), phone)
  const attempt = { phone, password: body.password, network: caller.network, isProven }
  const session = await members.login(attempt, caller)
  return rememberingNetwork(session, caller.network)
}

export async function setPassword({ body, ...caller }: With<typeof api.resetPassword>) {
  const phone_number = requirePhone(body.phone_number)
  const proven = await requireProof(proofsOf(body, caller), phone_number)
  const session = await resetPassword({ ...body, phone_number }, proven, caller.network, caller)
  proof.forget(caller.cookies)
  return rememberingNetwork(session, caller.network)
}

async function rememberingNetwork(session: Session, network: string): Promise<Session> {
  await rememberNetwork(session.user_info.id, network)
  return session
}

/** The E.164 form of a phone number in an allowed country; 400 for any other text. */
function requirePhone(text: string): string {
  const phone = toPhone(text, app().config.PHONE_PREFIXES)
  if (phone) return phone
  throw new Failure('invalid_phone_number', { errors: { phone_number: 'invalid_phone_number' } })
}
