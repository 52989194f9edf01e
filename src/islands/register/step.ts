import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'

export type StepProps = { t: Translate; locale: Locale; phonePrefixes: readonly string[] }
