import type { ComponentProps } from 'react'
import type { Translate } from '../../../i18n/text-keys.ts'
import { TextField } from './TextField.tsx'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'error' | 'value' | 'onChange' | 'defaultValue' | 'onInput' | 'enterKeyHint' | 'autoFocus'
> & {
  t: Translate<'username' | 'username_help'>
}

export const UsernameField = ({ t, ...input }: Props) => (
  <TextField
    id="username"
    name="username"
    label={t('username')}
    help={t('username_help')}
    autoComplete="nickname"
    autoCapitalize="none"
    spellCheck={false}
    {...input}
  />
)
