import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { toCyrillic } from '../../i18n/script.ts'
import { keyOf } from './place-name.ts'
import { wordsOf } from '../words/words.ts'
import data from './categories.json' with { type: 'json' }

export interface CategoryData {
  id: number
  kind: Kind
  slug: string
  /** Order in the list of its kind, "other" last. */
  position: number
  names: Record<Locale, string>
  /** Not offered for new listings; its listings stay. */
  isHidden: boolean
}

/** An admin's changes; null keeps the default. */
export type CategorySetting = {
  categoryId: number
  position: number | null
  isHidden: boolean
  nameUz: string | null
  nameRu: string | null
  nameEn: string | null
}

const LAST = 999
/** Ids follow the order of the file, and listings store them: append new categories, remove none. */
const FIRST_ID = { product: 1, service: 101 }

/** The categories without an admin's changes. */
export const categories: readonly CategoryData[] = [
  ...numbered('product', data.products),
  ...numbered('service', data.services),
]
const defaultById = new Map(categories.map((category) => [category.id, category]))

/** "Other" comes after all others of its kind, wherever those are moved. */
export function isOther({ slug }: Pick<CategoryData, 'slug'>): boolean {
  return slug.startsWith('other-')
}

type Present = {
  byId: ReadonlyMap<number, CategoryData>
  /** In their order. */
  all: Record<Kind, readonly CategoryData[]>
  byKey: Record<Kind, ReadonlyMap<string, CategoryData>>
}
let present = presentOf([])

/** Applies an admin's changes to the categories from now on. */
export function applySettings(settings: readonly CategorySetting[]): void {
  present = presentOf(withSettings(settings))
}

/** The offered categories, in their order. */
export const categoriesOf = (kind: Kind): readonly CategoryData[] =>
  allCategoriesOf(kind).filter(({ isHidden }) => !isHidden)

/** Includes hidden categories. */
export const allCategoriesOf = (kind: Kind): readonly CategoryData[] => present.all[kind]

export const categoryById = (id: number): CategoryData | undefined => present.byId.get(id)

/** Finds by id, slug or name in any language and script; default names stay known after a change. */
export function findCategory(kind: Kind, input: string | number): CategoryData | undefined {
  const text = String(input).trim()
  if (!/^\d+$/.test(text)) return present.byKey[kind].get(keyOf(wordsOf(text)))
  const category = categoryById(Number(text))
  return category?.kind === kind ? category : undefined
}

/** All names by which people may know it. */
export function allNamesOf({ id, names }: Pick<CategoryData, 'id' | 'names'>): string[] {
  const before = defaultById.get(id)?.names ?? names
  return [...new Set([...Object.values(names), ...Object.values(before)])]
}

/** Caches a value made from the current categories until they change. */
export function fromCategories<Value>(make: () => Value): () => Value {
  let cached: { of: Present; value: Value } | undefined
  return () => {
    if (cached?.of !== present) cached = { of: present, value: make() }
    return cached.value
  }
}

/** All categories of both kinds with these changes. */
export function withSettings(settings: readonly CategorySetting[]): CategoryData[] {
  const byId = new Map(settings.map((setting) => [setting.categoryId, setting]))
  return categories.map((category) => {
    const setting = byId.get(category.id)
    if (!setting) return category
    const { position, isHidden, nameUz, nameRu, nameEn } = setting
    const { uz, ru, en } = category.names
    return {
      ...category,
      isHidden,
      position: isOther(category) ? LAST : (position ?? category.position),
      names: named({ uz: nameUz ?? uz, ru: nameRu ?? ru, en: nameEn ?? en }),
    }
  })
}

export function inOrder(list: readonly CategoryData[], kind: Kind): CategoryData[] {
  return list
    .filter((category) => category.kind === kind)
    .sort((a, b) => a.position - b.position || a.id - b.id)
}

function presentOf(changed: readonly CategoryData[]): Present {
  const list = changed.length > 0 ? changed : categories
  const all = { product: inOrder(list, 'product'), service: inOrder(list, 'service') }
  return {
    byId: new Map(list.map((category) => [category.id, category])),
    all,
    byKey: { product: keysOf(all.product), service: keysOf(all.service) },
  }
}

/** A current name wins over a default one, and a slug over every name. */
function keysOf(list: readonly CategoryData[]): Map<string, CategoryData> {
  const keys = (textsOf: (category: CategoryData) => string[]) =>
    list.flatMap((category) =>
      textsOf(category).map((text) => [keyOf(wordsOf(text)), category] as const),
    )
  return new Map([
    ...keys(allNamesOf),
    ...keys(({ names }) => Object.values(names)),
    ...keys(({ slug }) => [slug]),
  ])
}

function numbered(kind: Kind, list: typeof data.products): CategoryData[] {
  return list.map(({ slug, ...names }, i) => ({
    id: FIRST_ID[kind] + i,
    kind,
    slug,
    position: isOther({ slug }) ? LAST : i + 1,
    names: named(names),
    isHidden: false,
  }))
}

function named({ uz, ru, en }: { uz: string; ru: string; en: string }): CategoryData['names'] {
  return { uz, ru, en, 'uz-Cyrl': toCyrillic(uz) }
}
