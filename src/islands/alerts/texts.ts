import type { Texts } from '../../i18n/text-keys.ts'

export type SearchTexts = Texts<'errors' | 'toasts' | 'profile'>
