import type { Kind } from '../../api/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { toCyrillic } from '../../i18n/script.ts'
import { keyOf } from './place-name.ts'
import { wordsOf } from '../search/words.ts'
import data from './categories.json' with { type: 'json' }

export interface Category {
  id: number
  kind: Kind
  slug: string
  /** Order in the list of its kind, "other" last. */
  position: number
  names: Record<Locale, string>
}

const LAST = 999
/** Ids follow the order of the file and listings keep them: append new categories, remove none. */
const FIRST_ID = { product: 1, service: 101 }

export const categories: readonly Category[] = [
  ...numbered('product', data.products),
  ...numbered('service', data.services),
]

export function categoriesOf(kind: Kind): readonly Category[] {
  return sorted[kind]
}

/** By id, slug or name in any language and script. */
export function findCategory(kind: Kind, input: string | number): Category | undefined {
  const text = String(input).trim()
  if (/^\d+$/.test(text)) return sorted[kind].find(({ id }) => id === Number(text))
  return byKey[kind].get(keyOf(wordsOf(text)))
}

const sorted = { product: inOrder('product'), service: inOrder('service') }
const byKey = { product: keysOf('product'), service: keysOf('service') }

function numbered(kind: Kind, list: typeof data.products): Category[] {
  return list.map(({ slug, ...names }, i) => ({
    id: FIRST_ID[kind] + i,
    kind,
    slug,
    position: slug.startsWith('other-') ? LAST : i + 1,
    names: { ...names, 'uz-Cyrl': toCyrillic(names.uz) },
  }))
}

function inOrder(kind: Kind): Category[] {
  return categories
    .filter((category) => category.kind === kind)
    .sort((a, b) => a.position - b.position)
}

function keysOf(kind: Kind): Map<string, Category> {
  return new Map(
    sorted[kind].flatMap((category) =>
      [category.slug, ...Object.values(category.names)].map(
        (text) => [keyOf(wordsOf(text)), category] as const,
      ),
    ),
  )
}
