/** Answers a form that a browser sent to the page itself: by the rules of the calls, in the shape of a page. */
import type { AstroGlobal } from 'astro'
import type { Session } from '../../api/entities.ts'
import type { FormFault, PostedForm } from '../../api/posted-form.ts'
import { timeUntil } from '../../i18n/format.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { failureOf } from '../failure-of.ts'
import { callerOf, type Caller } from './caller.ts'
import { parseFields } from './parse.ts'

export type Fields = Record<string, string>
/** What came of it: the session that it opened, if it did; or the texts for the fields that are wrong. */
export type FormOutcome = { session: Session | null } | { errors: Record<string, string> }
type Work = (fields: Fields, caller: Caller) => Promise<FormOutcome>

/** Does the work of a form; null: the page was only asked for. */
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
    if ('session' in outcome) return { typed, fault: null, retryAfter: null, ...outcome }
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

/** Another site could log a visitor into an account of its own choice. Old browsers know one of the two. */
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
