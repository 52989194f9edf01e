import type { Texts } from '../../i18n/text-keys.ts'

/** The photo's name: its place (counted from 0) and its file, which a picture already on the listing lacks. */
export const photoWords = (t: Texts<'post'>, { name }: { name: string }, place: number): string =>
  name ? t('photo_name', { n: place + 1, name }) : t('photo_place', { n: place + 1 })
