/** The tab in which Telegram's page was open: it hands the answer to the server, for the tab with the login. */
import { ask } from '../../api/ask.ts'
import type { OpenIdResult } from '../../api/accounts/telegram-entry.ts'
import type { FormMessage } from '../../api/lib/posted-form.ts'
import { formFault } from '../lib/failure.ts'

export type TelegramAnswer = { result: OpenIdResult } | { alert: FormMessage | null }

let taken: Promise<TelegramAnswer> | undefined

/** Takes the answer out of the address, which nobody should share with it. It counts once. */
export const takeTelegramAnswer = (lang: string): Promise<TelegramAnswer> => (taken ??= take(lang))

async function take(lang: string): Promise<TelegramAnswer> {
  const query = new URLSearchParams(location.search)
  history.replaceState(null, '', location.pathname)
  const code = query.get('code')
  const body = { state: query.get('state') ?? '', ...(code && { code }) }
  const answer = await ask('POST /accounts/telegram-openid/', { body, lang })
  return answer.ok ? answer.data : { alert: formFault(answer.failure).alert }
}
