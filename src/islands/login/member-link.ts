import type { KeyboardEvent, MouseEvent } from 'react'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import type { Intent } from '../../stores/session/intent.ts'

type Where = { isMember: boolean; backTo: string; locale: Locale }

/**
 * The props of an action link: a button for members; for guests a link to the login with the intent in `data-intent`.
 * Without an intent `act` is for guests too.
 */
export const memberLink = (
  { isMember, backTo, locale }: Where,
  intent: Intent | null,
  act: () => void,
) => ({
  href: accountPath('/login', backTo, locale),
  rel: 'nofollow',
  'data-intent': intent ? JSON.stringify(intent) : undefined,
  role: isMember ? 'button' : undefined,
  onClick: (event: MouseEvent) => {
    if (!isMember && intent) return
    event.preventDefault()
    act()
  },
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ' || !isMember) return
    event.preventDefault()
    event.currentTarget.click()
  },
})
