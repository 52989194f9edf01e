/** The calls about accounts: registration, login, profile and sessions. */
import type { APIContext } from 'astro'
import { toPhone } from '../../api/account-forms.ts'
import * as api from '../../api/accounts.ts'
import * as profileApi from '../../api/profile.ts'
import { errorText } from '../../i18n/error-text.ts'
import { smsText } from '../../i18n/sms-text.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { sendCode, useCode } from './codes.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { login } from './login.ts'
import { readProfile, updateProfile } from './profile.ts'
import { createProof, PROOF_LIFETIME_S, requireProof } from './proof.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { activeSessions, endAllSessions } from './sessions.ts'
import { revokeToken } from './tokens.ts'

/** Holds the secret that proves a phone; no script can read it. */
const PROOF_COOKIE = 'phone_proof'
const PROOF_PATH = '/accounts'

type Cookies = APIContext['cookies']
const proofIn = (cookies: Cookies): string => cookies.get(PROOF_COOKIE)?.value ?? ''
const forgetProof = (cookies: Cookies): void => cookies.delete(PROOF_COOKIE, { path: PROOF_PATH })
const storeProof = (cookies: Cookies, secret: string): void =>
  cookies.set(PROOF_COOKIE, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: app().config.SITE_URL.startsWith('https:'),
    path: PROOF_PATH,
    maxAge: PROOF_LIFETIME_S,
  })

export const accountCalls = [
  serve(api.sendSms, async ({ body, network, locale }) => {
    await sendCode(requirePhone(body.phone_number), network)
    return { result: true, message: smsText('code_sent', locale) }
  }),
  serve(api.verifyCode, async ({ body, cookies, locale }) => {
    const phone = requirePhone(body.phone_number)
    if (!(await useCode(phone, body.otp)))
      return { result: false, message: errorText('wrong_code', locale) } as const
    storeProof(cookies, await createProof(phone))
    return { result: true } as const
  }),
  serve(api.register, async ({ body, cookies, locale }) => {
    const phone_number = requirePhone(body.phone_number)
    const proof = await requireProof(proofIn(cookies), phone_number)
    const session = await register({ ...body, phone_number }, proof, locale)
    forgetProof(cookies)
    return session
  }),
  serve(api.login, ({ body, network, locale }) => {
    const phone = requirePhone(body.phone_number)
    return login({ phone, password: body.password, network }, locale)
  }),
  serve(api.resetPassword, async ({ body, cookies, network, locale }) => {
    const phone_number = requirePhone(body.phone_number)
    const proof = await requireProof(proofIn(cookies), phone_number)
    const session = await resetPassword({ ...body, phone_number }, proof, network, locale)
    forgetProof(cookies)
    return session
  }),
  serve(api.logout, ({ token }) => revokeToken(token ?? '')),

  serve(profileApi.readProfile, ({ user, locale }) => readProfile(user.id, locale)),
  serve(profileApi.updateProfile, async ({ user, readForm, locale }) =>
    updateProfile(user.id, await readForm(), locale),
  ),
  serve(profileApi.sessions, ({ user, token }) => activeSessions(user.id, token)),
  serve(profileApi.endSessions, ({ user }) => endAllSessions(user.id)),
  serve(profileApi.exportData, async ({ user, token, locale }) => {
    const headers = { 'Content-Disposition': 'attachment; filename="bozor.json"' }
    return new ApiResponse(await exportData(user.id, token, locale), { headers })
  }),
  serve(profileApi.deleteAccount, ({ user, body, network }) =>
    deleteAccount({ userId: user.id, password: body.password, network }),
  ),
]

/** The E.164 form of a phone number in an allowed country; 400 for any other text. */
function requirePhone(text: string): string {
  const phone = toPhone(text, app().config.PHONE_PREFIXES)
  if (phone) return phone
  throw new Failure('invalid_phone_number', { errors: { phone_number: 'invalid_phone_number' } })
}
