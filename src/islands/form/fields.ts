import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'

/** What the fields of a listing's form need, new or edited. */
export type FieldsProps<Values> = {
  t: Texts<'errors' | 'post'>
  locale: Locale
  values: Values
  categoryHelp?: string
  /** What is wrong with a field, in words. */
  error: (field: string) => string | undefined
  onType: (field: keyof Values & string, value: string) => void
}
