import { fold } from '../../i18n/fold.ts'

/** A name in any script as a part of a URL: "Фарғона вилояти" → "fargona-viloyati". */
export function slugify(text: string): string {
  return fold(text).replaceAll(' ', '-')
}
