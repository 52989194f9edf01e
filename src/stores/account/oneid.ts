/** Confirmation by OneID: the way to its page, and what it has answered when the member comes back. */
import type { OneIdResult } from '../../api/accounts/badge.ts'
import type { FormMessage } from '../../api/lib/posted-form.ts'
import { isLocale, localePath } from '../../i18n/locale.ts'
import { formFault } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'

/** `url`: OneID's page for this member; null: OneID is not asked here. */
export type OneIdState =
  | { state: 'offered'; url: string | null }
  | { state: 'confirmed' }
  | { state: 'answered'; result: OneIdResult }
  | { state: 'failed'; alert: FormMessage | null }

let taken: Promise<OneIdState> | undefined

/** Takes OneID's answer out of the address, or asks where its page is. An answer counts once. */
export function openOneId(lang: string): Promise<OneIdState> {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  if (state === null) return taken ?? offer(lang)
  const [asked] = state.split('.')
  // OneID knows one address of the site, without a language
  if (isLocale(asked) && asked !== lang) {
    location.replace(localePath(location.pathname, asked) + location.search)
    return new Promise(() => {})
  }
  history.replaceState(null, '', location.pathname)
  const code = query.get('code')
  return (taken = hand({ state, ...(code && { code }) }, lang))
}

async function hand(body: { state: string; code?: string }, lang: string): Promise<OneIdState> {
  const answer = await askAsMember('POST /accounts/oneid/', { body, lang })
  return answer.ok ? { state: 'answered', result: answer.data.result } : failed(answer)
}

async function offer(lang: string): Promise<OneIdState> {
  const answer = await askAsMember('GET /accounts/badge/', { lang })
  if (!answer.ok) return failed(answer)
  return answer.data.badge
    ? { state: 'confirmed' }
    : { state: 'offered', url: answer.data.oneid_url }
}

const failed = ({ failure }: { failure: Parameters<typeof formFault>[0] }): OneIdState => ({
  state: 'failed',
  alert: formFault(failure).alert,
})
