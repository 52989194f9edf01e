import type { Texts } from '../../i18n/text-keys.ts'

export type DealTexts = Texts<'errors' | 'toasts' | 'deals'>
