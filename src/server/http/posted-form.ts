/** Handles forms that a browser posts to a page: by the rules of the API's calls, with a page as the response. */
import type { AstroGlobal } from 'astro'
import type { Session } from '../../api/listings/entities.ts'
import type { FormFault, PostedForm } from '../../api/lib/posted-form.ts'
import { timeUntil } from '../../i18n/format.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { failureOf } from '../failure-of.ts'
import { callerOf, type Caller } from './caller.ts'
import { parseFields } from './parse.ts'

export type Fields = Record<string, string>
/** The opened session, if any, with values for the next step, or the errors of wrong fields. */
export type FormOutcome =
  { session: Session | null; next?: Fields } | { errors: Record<string, string> }
type Work = (fields: Fields, caller: Caller) => Promise<FormOutcome>

/** Runs `work` on a posted form; null when the request is no POST. */
export async function answerForm(page: AstroGlobal, work: Work): Promise<PostedForm | null> {
  const { request, response, locals } = page
  if (request.method !== 'POST') return null
  response.headers.set('Cache-Control', 'private, no-store')
  let typed: Fields = {}
  try {
    if (!isFromThisSite(request)) throw new Failure('invalid_request', { status: 403 })
    const { password, ...rest } = await parseFields(request)
    typed = rest
    const outcome = await work({ ...rest, password: password ?? '' }, callerOf(page, locals.locale))
    if ('session' in outcome) {
      const { session, next } = outcome
      return { typed: { ...typed, ...next }, fault: null, retryAfter: null, session }
    }
    response.status = 400
    return { typed, fault: { ...outcome, alert: null }, retryAfter: null, session: null }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status >= 500)
      app().log.error({ err: error, requestId: locals.requestId }, 'form failed')
    response.status = failure.status
    const retryAfter = failure.details.retryAfter ?? null
    if (retryAfter !== null) response.headers.set('Retry-After', String(retryAfter))
    return { typed, fault: faultOf(failure, locals.locale), retryAfter, session: null }
  }
}

/** Another site could log a visitor into an account of its choice. Old browsers send only one of the two headers. */
export function isFromThisSite({ headers }: Request): boolean {
  const { origin } = new URL(app().config.SITE_URL)
  return headers.get('Sec-Fetch-Site') === 'same-origin' || headers.get('Origin') === origin
}

function faultOf({ code, details }: Failure, locale: Locale): FormFault {
  const { errors, retryAfter } = details
  if (errors) return { errors, alert: null }
  if (code !== 'too_many_requests' || retryAfter === undefined)
    return { errors: {}, alert: { key: code } }
  const params = { when: timeUntil(retryAfter, locale) }
  return { errors: {}, alert: { key: 'too_many_requests_when', params } }
}
