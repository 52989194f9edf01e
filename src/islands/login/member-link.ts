import type { KeyboardEvent, MouseEvent } from 'react'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import type { Intent } from '../../stores/session/intent.ts'

type Where = { isMember: boolean; backTo: string; locale: Locale }

/**
 * The props of an action link: a button for members; for guests a link to the login with the intent in `data-intent`.
 */
export const memberLink = (
  { isMember, backTo, locale }: Where,
  intent: Intent,
  act: () => void,
) => ({
  href: accountPath('/login', backTo, locale),
  rel: 'nofollow',
  'data-intent': JSON.stringify(intent),
  role: isMember ? 'button' : undefined,
  onClick: (event: MouseEvent) => {
    if (!isMember) return
    event.preventDefault()
    act()
  },
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ' || !isMember) return
    event.preventDefault()
    event.currentTarget.click()
  },
})
