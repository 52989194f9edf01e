/** Admins' changes of categories. Each change is logged, and every page shows it at once. */
import { sql } from 'drizzle-orm'
import type { Kind } from '../../api/lib/kinds.ts'
import { app } from '../app.ts'
import { run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { categorySettings } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { wordsOf } from '../words/words.ts'
import { logStaff } from '../staff/log.ts'
import {
  categories,
  inOrder,
  isOther,
  withSettings,
  type CategoryData,
  type CategorySetting,
} from '../reference/categories.ts'
import { categoriesChanged, readCategorySettings } from './category-settings.ts'
import { keyOf } from '../reference/place-name.ts'
import { errorsAt, NAME_LANGUAGES, threeOf, typedNames, type GivenNames } from './given-names.ts'

type Actor = { actorId: number; requestId?: string }

export type ListedCategory = {
  id: number
  slug: string
  names: GivenNames
  /** The built-in names. */
  defaults: GivenNames
  isHidden: boolean
  /** False without a neighbour to swap with; "other" stays last. */
  canMove: { up: boolean; down: boolean }
}

/** A kind's categories in order, hidden ones too. Reads the database, so every process shows the current state. */
export async function listCategorySettings(kind: Kind): Promise<ListedCategory[]> {
  const list = inOrder(withSettings(await readCategorySettings(app().db)), kind)
  return list.map(({ id, slug, names, isHidden }, i) => ({
    id,
    slug,
    names: threeOf(names),
    defaults: threeOf(defaultOf(id).names),
    isHidden,
    canMove: { up: canSwap(list[i - 1], list[i]), down: canSwap(list[i], list[i + 1]) },
  }))
}

type CategoryEdit = { id: number; names: GivenNames; isHidden: boolean } & Actor

/** A name equal to the built-in one is stored as null, so that it follows the code. Names of a kind are unique. */
export async function saveCategory({ id, names, isHidden, ...by }: CategoryEdit): Promise<void> {
  const newNames = typedNames(names, /\p{L}/u)
  await change(async (tx, settings) => {
    const before = categoryIn(settings, id)
    refuseTaken(settings, before, newNames)
    const own = (language: keyof GivenNames) =>
      newNames[language] === defaultOf(id).names[language] ? null : newNames[language]
    const set = { isHidden, nameUz: own('uz'), nameRu: own('ru'), nameEn: own('en') }
    const details = {
      before: { ...threeOf(before.names), isHidden: before.isHidden },
      after: { ...newNames, isHidden },
    }
    if (JSON.stringify(details.before) === JSON.stringify(details.after)) return
    await tx
      .insert(categorySettings)
      .values({ categoryId: id, ...set })
      .onConflictDoUpdate({ target: categorySettings.categoryId, set })
    await logStaff(tx, {
      ...by,
      action: 'save_category',
      targetKind: 'category',
      targetId: id,
      details,
    })
  })
}

/** Swaps a category with its neighbour; does nothing at the end of the list. */
export async function moveCategory({
  id,
  direction,
  ...by
}: { id: number; direction: 'up' | 'down' } & Actor): Promise<void> {
  await change(async (tx, settings) => {
    const { kind } = categoryIn(settings, id)
    const list = inOrder(withSettings(settings), kind)
    const from = list.findIndex((category) => category.id === id)
    const to = direction === 'up' ? from - 1 : from + 1
    const [one, other] = [list[from], list[to]]
    if (!one || !other || !canSwap(one, other)) return
    list[from] = other
    list[to] = one
    const rows = list.map((category, i) => ({ categoryId: category.id, position: i + 1 }))
    await tx
      .insert(categorySettings)
      .values(rows)
      .onConflictDoUpdate({
        target: categorySettings.categoryId,
        set: { position: sql`excluded.position` },
      })
    const details = { from: from + 1, to: to + 1 }
    const target = { targetKind: 'category', targetId: id }
    await logStaff(tx, { ...by, action: 'move_category', ...target, details })
  })
}

type Change = (tx: Transaction, settings: CategorySetting[]) => Promise<void>

/** Locks the table, so that changes run one after the other; readers do not wait. */
async function change(work: Change): Promise<void> {
  await app().db.transaction(async (tx) => {
    await run(tx, sql`lock table category_settings in share row exclusive mode`)
    await work(tx, await readCategorySettings(tx))
  })
  await categoriesChanged()
}

const canSwap = (one: CategoryData | undefined, other: CategoryData | undefined): boolean =>
  one !== undefined && other !== undefined && !isOther(one) && !isOther(other)

function categoryIn(settings: CategorySetting[], id: number): CategoryData {
  const category = withSettings(settings).find((category) => category.id === id)
  if (!category) throw new Failure('category_not_found')
  return category
}

function defaultOf(id: number): CategoryData {
  const category = categories.find((category) => category.id === id)
  if (!category) throw new Failure('category_not_found')
  return category
}

function refuseTaken(settings: CategorySetting[], { id, kind }: CategoryData, names: GivenNames) {
  const key = (name: string) => keyOf(wordsOf(name))
  const others = withSettings(settings).filter((other) => other.kind === kind && other.id !== id)
  const otherKeys = new Set(others.flatMap((other) => Object.values(other.names).map(key)))
  const wrong = NAME_LANGUAGES.filter((language) => otherKeys.has(key(names[language])))
  if (wrong.length > 0) throw new Failure('conflict', { errors: errorsAt(wrong, 'conflict') })
}
