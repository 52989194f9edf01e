import { useState } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { readPhone } from '../../stores/listings/phone.ts'
import { KNOWN_PREFIXES, readablePhone } from '../form/fields/phone-groups.ts'
import { useSession } from '../browser.ts'

const texts = await islandTexts('seller')
const LOOK = 'button button-quiet'

/** Replaces the lost focus of the removed button. Declared once, or each render would focus again. */
const focus = (link: HTMLAnchorElement | null): void => link?.focus()

type Props = { locale: Locale; kind: Kind; id: number }

/** The seller's phone number, shown to members on request; guests log in first. */
export function PhoneButton({ locale, kind, id }: Props) {
  const t = texts(locale)
  const isMember = useSession() !== null
  const [phone, setPhone] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!isMember)
    return (
      <a
        className={LOOK}
        rel="nofollow"
        href={accountPath('/login', localePath(`/${kind}/${id}`, locale), locale)}
      >
        {t('phone')}
      </a>
    )
  const ask = async () => {
    if (busy) return
    setBusy(true)
    setPhone(await readPhone({ kind, id }, locale))
    setBusy(false)
  }
  return phone === null ? (
    <button type="button" className={LOOK} aria-busy={busy} onClick={() => void ask()}>
      {t(busy ? 'phone_asking' : 'phone')}
    </button>
  ) : (
    <a ref={focus} className={LOOK} href={`tel:${phone}`}>
      {readablePhone(phone, KNOWN_PREFIXES)}
    </a>
  )
}
