import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'

/** The props that the fields of a new or an edited listing share. */
export type FieldsProps<Values> = {
  t: Texts<'errors' | 'post'>
  locale: Locale
  values: Values
  categoryHelp?: string
  /** The message of a faulty field. */
  error: (field: string) => string | undefined
  onType: (field: keyof Values & string, value: string) => void
  /** The district of a saved listing; a new one has the member's. */
  place?: number
  /** Completes the attributes of a saved listing. */
  onComplete?: (attributes: string) => void
}
