import { useStore } from '@nanostores/react'
import type { Texts } from '../../i18n/text-keys.ts'
import { $showsPhone } from '../../stores/listings/phone-choice.ts'
import { Switch } from './fields/Switch.tsx'

/** Shows the seller's number on the new listing; the next form remembers it. */
export function PhoneSwitch({ t }: { t: Texts<'post'> }) {
  const isOn = useStore($showsPhone, { ssr: 'initial' })
  return (
    <Switch isOn={isOn} onSwitch={(shows) => $showsPhone.set(shows)}>
      {t('show_phone')}
    </Switch>
  )
}
