import { useEffect, useRef } from 'react'
import { toPhone } from '../../../api/accounts/account-forms.ts'
import type { Translate } from '../../../i18n/text-keys.ts'
import { keepTypedPhone, readTypedPhone } from '../../../stores/account/typed-phone.ts'
import { described, Field } from '../../parts/Field.tsx'
import { INPUT } from '../../parts/styles.ts'
import { exampleDigits, groupPhoneDigits, readablePhone } from './phone-groups.ts'

type Props = {
  t: Translate<'phone' | 'phone_help'>
  prefixes: readonly string[]
  error: string | undefined
  /** As typed, or a whole number. */
  defaultValue?: string | undefined
  autoFocus?: boolean | undefined
  /** Where the browser may offer passkeys as well. */
  autoComplete?: 'tel webauthn' | undefined
  onInput?: () => void
}

/** With a single country its prefix stands before the field, and only the rest is typed. */
export function PhoneField(props: Props) {
  const { t, prefixes, error, defaultValue = '', autoFocus, onInput } = props
  const [prefix, ...others] = prefixes
  const fixed = others.length === 0 ? prefix : undefined
  const examples = prefixes.map((prefix) => `${prefix} ${exampleDigits(prefix)}`).join(', ')
  const help = fixed ? undefined : t('phone_help', { examples })
  const field = { id: 'phone_number', label: t('phone'), help, error }
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!input.current) return
    input.current.value ||= readTypedPhone()
    if (fixed) group(input.current, fixed)
    // Typed before the code loaded
    if (input.current.value) keepTypedPhone(input.current.value)
  }, [fixed])

  return (
    <Field {...field}>
      <span className="flex">
        {fixed && (
          <span className="rounded-control border-field bg-sunken grid place-items-center rounded-e-none border border-e-0 px-3 tabular-nums">
            {fixed}
          </span>
        )}
        <input
          {...described(field)}
          ref={input}
          name="phone_number"
          className={`${INPUT} tabular-nums ${fixed ? 'rounded-s-none' : ''}`}
          type="tel"
          inputMode="tel"
          autoComplete={props.autoComplete ?? 'tel'}
          autoFocus={autoFocus}
          placeholder={fixed && exampleDigits(fixed)}
          defaultValue={fixed ? groupPhoneDigits(defaultValue, fixed) : defaultValue}
          onInput={({ currentTarget }) => {
            if (fixed) group(currentTarget, fixed)
            keepTypedPhone(currentTarget.value)
            onInput?.()
          }}
          onBlur={({ currentTarget }) => {
            // With a single country it is grouped during typing
            const phone = toPhone(currentTarget.value, prefixes)
            if (phone && !fixed) currentTarget.value = readablePhone(phone, prefixes)
          }}
        />
      </span>
    </Field>
  )
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Groups the typed digits; the caret keeps the digits after it. */
function group(input: HTMLInputElement, prefix: string): void {
  const { value, selectionEnd } = input
  const grouped = groupPhoneDigits(value, prefix)
  if (grouped === value) return
  const behind = digitsIn(value.slice(selectionEnd ?? value.length))
  input.value = grouped
  if (document.activeElement !== input) return
  let caret = grouped.length
  while (caret > 0 && (digitsIn(grouped.slice(caret)) < behind || grouped[caret - 1] === ' '))
    caret--
  input.setSelectionRange(caret, caret)
}
