import { useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath } from '../../i18n/locale.ts'
import type { RegisterWizard } from '../register/RegisterWizard.tsx'
import { LoginForm, type LoginProps } from './LoginForm.tsx'

const texts = await islandTexts('toasts', 'errors', 'accounts')

/** It comes after the form, so that the form is no heavier. */
const loadRegistration = () => import('../register/RegisterWizard.tsx')

/**
 * The login, and the registration in its place for who is new: on a page of its own the phone's keyboard would be
 * closed, and the field of the code would want a tap.
 */
export function Login(props: Omit<LoginProps, 't' | 'isOpening' | 'onRegister'>) {
  const { locale, phonePrefixes, redirect } = props
  const t = texts(locale)
  const [isOpening, setOpening] = useState(false)
  const [phone, setPhone] = useState('')
  const [Registration, setRegistration] = useState<typeof RegisterWizard | null>(null)
  useEffect(() => void loadRegistration().catch(() => {}), [])

  const register = async (phone: string) => {
    const path = accountPath('/register', redirect, locale)
    setOpening(true)
    const loaded = await loadRegistration().catch(() => null)
    // The tab keeps the number
    if (!loaded) return location.assign(path)
    // A tab that is closed for the SMS goes on there
    history.replaceState(history.state, '', path)
    document.title = document.title.replace(t('login_title'), t('register_title'))
    setPhone(phone)
    setRegistration(() => loaded.RegisterWizard)
  }

  if (!Registration)
    return (
      <>
        {!props.posted?.session && <h1 className="mb-6 text-2xl font-bold">{t('login_title')}</h1>}
        <LoginForm
          {...props}
          t={t}
          isOpening={isOpening}
          onRegister={(phone) => void register(phone)}
        />
      </>
    )
  const registration = { locale, phonePrefixes, redirect, posted: null, places: null }
  return <Registration {...registration} phoneOfLogin={phone} />
}
