import { Failure } from '../failure.ts'
import type { WordList } from './word-list.ts'

/** Throws 400 for a title or description that offers forbidden goods, with the field that has them. */
export function refuseForbidden<Field extends string>(
  words: WordList,
  texts: Record<Field, string>,
): void {
  for (const [field, text] of Object.entries<string>(texts))
    if (words.find(text, 'refuse').length > 0)
      throw new Failure('forbidden_goods', { errors: { [field]: 'forbidden_goods' } })
}
