/** The session guard of the staff's pages: admits staff and processes their forms. */
import type { APIContext } from 'astro'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { failureOf } from '../failure-of.ts'
import { isFromThisSite } from '../http/posted-form.ts'
import { parseFields } from '../http/parse.ts'
import { isIn } from '../networks.ts'
import { judge, type PageAct, type StaffActor } from '../staff-policy.ts'
import { staffOf, type StaffMember } from './sessions.ts'

const FRESH_MS = 5 * 60_000

/** A requested page or endpoint. */
type Asked = Pick<APIContext, 'request' | 'cookies' | 'locals' | 'url' | 'redirect'> & {
  response: { headers: Headers }
}
/** `isFresh`: requires the second factor within the last five minutes. */
type Needs = { act?: PageAct; isFresh?: boolean }

/** The staff member who may see the page; for everybody else the response: the login, the second factor, or 404. */
export async function enterStaff(
  page: Asked,
  { act = 'look', isFresh = false }: Needs = {},
): Promise<StaffMember | Response> {
  page.response.headers.set('Cache-Control', 'private, no-store')
  const colleague = await staffOf(page.cookies)
  if (!colleague) return goTo(page, '/staff/enter')
  const verdict = judge(actorOf(colleague), { act })
  if (!verdict.isAllowed && verdict.why === 'admins_only')
    return new Response(null, { status: 404 })
  // The login page tells them about the suspension
  if (colleague.isStopped) return goTo(page, '/staff/enter')
  const isFreshNow = page.request.method === 'POST' ? isProvenForForm : isProvenLately
  if (!verdict.isAllowed || (isFresh && !isFreshNow(colleague)))
    return goTo(page, codePath(page.url.pathname))
  return colleague
}

/** The member of a session for the policy. A page needs no list of other staff. */
export const actorOf = ({ id, role, provenAt, isStopped }: StaffMember): StaffActor => ({
  id,
  role,
  isProven: provenAt !== null,
  isStopped,
  others: [],
})

/** True when the staff's pages exist for this address. */
export function isStaffAddress(ip: string): boolean {
  const { STAFF_IPS } = app().config
  return STAFF_IPS === undefined || isIn(STAFF_IPS, ip)
}

export const isProvenLately = (colleague: StaffMember): boolean => isProven(colleague, FRESH_MS)

/** A form gets twice the time, so that its input is not lost when the factor expires while typing. */
export const isProvenForForm = (colleague: StaffMember): boolean =>
  isProven(colleague, 2 * FRESH_MS)

const isProven = ({ provenAt }: StaffMember, withinMs: number): boolean =>
  provenAt !== null && Date.now() - provenAt.getTime() < withinMs

/** The page that asks for the second factor, and then leads on. */
export const codePath = (next: string): string => `/staff/code?${new URLSearchParams({ next })}`

export const goTo = (page: Asked, path: string): Response =>
  page.redirect(localePath(path, page.locals.locale), 303)

/** The page after the second factor: one of the staff's, never another site. */
export const nextPath = (text: string | null, locale: Locale): string =>
  text && /^(\/[a-z-]+)?\/staff(\/[a-z0-9_/-]*)?(\?[a-z_=&]*)?$/.test(text)
    ? text
    : localePath('/staff', locale)

/** The form's fields and the error; null when no form was submitted. */
export type FormFailure = { fields: Record<string, string>; failure: Failure }

/** Processes a page's form. Returns the redirect, or the failure to show. */
export async function answerStaffForm(
  page: Asked & { response: { status?: number } },
  work: (fields: Record<string, string>) => Promise<string | null>,
): Promise<Response | FormFailure | null> {
  const { request, response, locals } = page
  if (request.method !== 'POST') return null
  let fields: Record<string, string> = {}
  try {
    if (!isFromThisSite(request)) throw new Failure('invalid_request', { status: 403 })
    fields = await parseFields(request)
    const path = await work(fields)
    return path === null ? null : goTo(page, path)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status >= 500)
      app().log.error({ err: error, requestId: locals.requestId }, 'staff form failed')
    response.status = failure.status
    return { fields, failure }
  }
}
