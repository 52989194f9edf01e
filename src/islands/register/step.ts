import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'

export type StepProps = {
  t: Texts<'accounts' | 'errors' | 'toasts'>
  locale: Locale
  phonePrefixes: readonly string[]
  /** The target afterwards, from the address. */
  redirect: string | null
}
