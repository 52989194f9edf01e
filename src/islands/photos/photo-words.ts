import type { Texts } from '../../i18n/text-keys.ts'

/** The photo by its place, counted from 0, and its file; one that the listing has already has no file. */
export const photoWords = (t: Texts<'post'>, { name }: { name: string }, place: number): string =>
  name ? t('photo_name', { n: place + 1, name }) : t('photo_place', { n: place + 1 })
