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
  /** The value of another attribute that a title with this option says too; the models of a make without one have the make's. */
  tells?: Told | undefined
  /** Other makes as which the models of a make were sold: a title with one of them names this one. */
  badges?: readonly string[]
  /** Not offered; listings that have it keep and show it. */
  isHidden: boolean
}
/** "phone_kind=smartphone" */
const impliedOption = v.pipe(
  v.string(),
  v.transform((text) => text.split('=')),
  v.tuple([v.string(), v.string()]),
  v.transform(([key, id]) => ({ key, id })),
)
export type Told = v.InferOutput<typeof impliedOption>

export const optionOf = (given: Pick<Option, 'n' | 'id' | 'names'> & Partial<Option>): Option => ({
  aliases: [],
  branches: [],
  isHidden: false,
  ...given,
})

const aliases = v.optional(v.array(v.string()), [])
const tells = v.optional(impliedOption)
export const option = v.pipe(
  v.object({ n: v.number(), id: v.string(), name: names, aliases, tells }),
  v.transform(({ name, ...others }) => optionOf({ ...others, names: name })),
)
const model = v.pipe(
  v.object({ n: v.number(), id: v.string(), name: v.string(), aliases, tells }),
  v.transform(({ name, ...others }) => optionOf({ ...others, names: same(name) })),
)
export const make = v.pipe(
  v.object({
    n: v.number(),
    id: v.string(),
    ...words.entries,
    aliases,
    tells,
    badges: v.optional(v.array(v.string()), []),
    models: v.optional(v.array(model), []),
  }),
  v.transform(({ n, id, aliases, tells, badges, models, ...texts }) =>
    optionOf({ n, id, names: namesOf(texts), aliases, tells, badges, branches: models }),
  ),
)
