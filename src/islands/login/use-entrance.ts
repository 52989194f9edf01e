import { useEffect } from 'react'
import type { Session } from '../../api/listings/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { enter, refusesStorage } from '../../stores/account/enter.ts'
import type { ToastKey } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { goOn } from './go-on.ts'

type Arrival = {
  /** The session opened by the form that was posted without JavaScript. */
  session: Session | null | undefined
  /** The toast for that session. */
  message: ToastKey
  redirect: string | null
  locale: Locale
}

/** Sends members on from account screens. True while the page is being left. */
export function useEntrance({ session, message, redirect, locale }: Arrival): boolean {
  const isMember = useSession() !== null
  useEffect(() => {
    if (session && !refusesStorage()) enter(session, message)
  }, [session, message])
  useEffect(() => {
    if (isMember) void goOn(redirect, locale)
  }, [isMember, redirect, locale])
  return isMember || Boolean(session)
}
