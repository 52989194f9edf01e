/** The site inside Telegram: the proof that Telegram puts into the address opens the session. */
import { ask } from '../../api/ask.ts'
import type { FormMessage } from '../../api/lib/posted-form.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { failureCode, formFault } from '../lib/failure.ts'
import { $session, openSession } from '../session/session.ts'
import { refusesStorage } from './enter.ts'

/** The proof and the page to open, taken out of the address, which nobody should share with them. */
export function takeOpening(locale: Locale): { initData: string; path: string } {
  const initData = new URLSearchParams(location.hash.slice(1)).get('tgWebAppData') ?? ''
  history.replaceState(null, '', location.pathname)
  return { initData, path: localePath(startPath(initData), locale) }
}

/** `t.me/BOT?startapp=p17` opens a product, `s17` a service, anything else the list. */
function startPath(initData: string): string {
  const start = new URLSearchParams(initData).get('start_param') ?? ''
  const [, kind, id] = /^([ps])(\d{1,12})$/.exec(start) ?? []
  return id ? `/${kind === 'p' ? 'product' : 'service'}/${id}` : '/'
}

/** `inside` Telegram’s site, which may show no other page of ours; `unknown`: the account is tied to no member. */
export type MiniAppResult =
  { state: 'entered' | 'inside' | 'unknown' } | { state: 'failed'; alert: FormMessage | null }

export async function enterByMiniApp(initData: string, locale: Locale): Promise<MiniAppResult> {
  if (window.top !== window.self || refusesStorage()) return { state: 'inside' }
  if ($session.get()) return { state: 'entered' }
  if (!initData) return { state: 'unknown' }
  const body = { init_data: initData }
  const answer = await ask('POST /accounts/telegram-mini/', { body, lang: locale })
  if (!answer.ok)
    return failureCode(answer.failure) === 'telegram_not_tied'
      ? { state: 'unknown' }
      : { state: 'failed', alert: formFault(answer.failure).alert }
  openSession(answer.data)
  return { state: 'entered' }
}
