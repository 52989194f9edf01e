/** Options of attributes and their names in each language. */
import * as v from 'valibot'
import type { Locale } from '../../../i18n/locale.ts'
import { toCyrillic } from '../../../i18n/script.ts'

export type Names = Record<Locale, string>

/** A name that Russian writes in Latin letters, as Chevrolet, is in Latin letters in Uzbek Cyrillic too. */
export const namesOf = ({ uz, ru, en }: { uz: string; ru: string; en: string }): Names => ({
  uz,
  ru,
  en,
  'uz-Cyrl': uz === ru ? uz : toCyrillic(uz),
})
const words = v.object({ uz: v.string(), ru: v.string(), en: v.string() })
export const names = v.pipe(words, v.transform(namesOf))
const same = (name: string): Names => ({ uz: name, ru: name, en: name, 'uz-Cyrl': name })

/** `n` is stored and never changes its meaning; `id` stands in addresses and forms. */
export type Option = {
  n: number
  id: string
  names: Names
  /** Other words by which people know it. */
  aliases: readonly string[]
  /** The branches of an option of a tree, such as the models of a make. */
  branches: readonly Option[]
  /** Not offered; listings that have it keep and show it. */
  isHidden: boolean
}

export const optionOf = (given: Pick<Option, 'n' | 'id' | 'names'> & Partial<Option>): Option => ({
  aliases: [],
  branches: [],
  isHidden: false,
  ...given,
})

const aliases = v.optional(v.array(v.string()), [])
export const option = v.pipe(
  v.object({ n: v.number(), id: v.string(), name: names, aliases }),
  v.transform(({ n, id, name, aliases }) => optionOf({ n, id, names: name, aliases })),
)
const model = v.pipe(
  v.object({ n: v.number(), id: v.string(), name: v.string(), aliases }),
  v.transform(({ n, id, name, aliases }) => optionOf({ n, id, names: same(name), aliases })),
)
export const make = v.pipe(
  v.object({
    n: v.number(),
    id: v.string(),
    ...words.entries,
    aliases,
    models: v.optional(v.array(model), []),
  }),
  v.transform(({ n, id, aliases, models, ...texts }) =>
    optionOf({ n, id, names: namesOf(texts), aliases, branches: models }),
  ),
)
