import { useState } from 'react'
import type { Translate } from '../../../i18n/text-keys.ts'
import { described, Field, type FieldProps } from '../../parts/Field.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { INPUT } from '../../parts/styles.ts'

type Props = Omit<FieldProps, 'id'> & {
  t: Translate<'password_show' | 'password_hide'>
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows and hides it. */
export function PasswordField({ t, autoComplete, ...rest }: Props) {
  const field = { id: 'password', ...rest }
  const [visible, setVisible] = useState(false)
  return (
    <Field {...field}>
      <span className="relative block">
        <input
          className={`${INPUT} pe-13`}
          {...described(field)}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="rounded-control text-quiet hover:text-ink focus-visible:outline-accent absolute inset-y-0.5 end-0.5 grid w-12 place-items-center focus-visible:outline-2"
          aria-label={t(visible ? 'password_hide' : 'password_show')}
          aria-controls={field.id}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </button>
      </span>
    </Field>
  )
}
