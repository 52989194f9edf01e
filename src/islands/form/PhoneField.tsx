import type { ComponentProps } from 'react'
import type { Translate } from '../../i18n/text-keys.ts'
import { TextField } from './TextField.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'ref' | 'error' | 'onInput'> & {
  t: Translate<'phone' | 'phone_help'>
  prefixes: readonly string[]
}

export const PhoneField = ({ t, prefixes, ...input }: Props) => (
  <TextField
    id="phone_number"
    name="phone_number"
    label={t('phone')}
    help={t('phone_help', { prefix: prefixes.join(', ') })}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder="901234567"
    {...input}
  />
)
