import { useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath } from '../../i18n/locale.ts'
import type { RegisterWizard } from '../register/RegisterWizard.tsx'
import { readTypedPhone } from '../../stores/account/typed-phone.ts'
import { useTelegramEntry } from './use-telegram-entry.ts'
import { LoginForm, type LoginProps } from './LoginForm.tsx'

const texts = await islandTexts('toasts', 'errors', 'accounts')

/** Loaded after the form, to keep the form light. */
const loadRegistration = () => import('../register/RegisterWizard.tsx')

/**
 * The login, replaced by the registration for a new member: a page of its own would close the phone's keyboard,
 * and the code's field would need a tap.
 */
export function Login(props: Omit<LoginProps, 't' | 'isOpening' | 'onRegister' | 'entry'>) {
  const { locale, phonePrefixes, hasTelegram, redirect, posted } = props
  const t = texts(locale)
  const [isOpening, setOpening] = useState(false)
  const [phone, setPhone] = useState('')
  const [Registration, setRegistration] = useState<typeof RegisterWizard | null>(null)
  useEffect(() => void loadRegistration().catch(() => {}), [])

  const register = async (phone: string) => {
    const path = accountPath('/register', redirect, locale)
    setOpening(true)
    const loaded = await loadRegistration().catch(() => null)
    // The tab stores the number
    if (!loaded) return location.assign(path)
    // A tab closed by the phone while the SMS is read continues there
    history.replaceState(history.state, '', path)
    document.title = document.title.replace(t('login_title'), t('register_title'))
    setPhone(phone)
    setRegistration(() => loaded.RegisterWizard)
  }

  const onProven = () => void register(readTypedPhone())
  const entry = useTelegramEntry({ posted, locale, onProven })

  if (!Registration)
    return (
      <>
        {!posted?.session && <h1 className="mb-6 text-xl">{t('login_title')}</h1>}
        <LoginForm
          {...props}
          t={t}
          entry={entry}
          isOpening={isOpening}
          onRegister={(phone) => void register(phone)}
        />
      </>
    )
  const registration = { locale, phonePrefixes, hasTelegram, redirect, posted: null, places: null }
  return <Registration {...registration} phoneOfLogin={phone} />
}
