import { useEffect } from 'react'
import type { Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { enter } from '../../stores/account/enter.ts'
import { refusesStorage } from '../../stores/account/refused-storage.ts'
import type { ToastKey } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { goOn } from './go-on.ts'

type Arrival = {
  /** What the page's own form opened, before the script was there. */
  session: Session | null | undefined
  /** What is said when it did. */
  message: ToastKey
  redirect: string | null
  locale: Locale
}

/** Members have no business on account screens: they go on. True while somebody is on the way out. */
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
