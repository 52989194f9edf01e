/** Admins' changes of attributes and their options. Each is logged, and every page shows it at once. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import {
  type AttributeChanges,
  type ChangedEntry,
  type ChangedList,
  type Limits,
  type OwnType,
  withChanges,
} from '../attributes/plan/changes.ts'
import { type Attribute, builtInPlans, sharedListOf } from '../attributes/plan/data.ts'
import { facetOf } from '../attributes/values/stored.ts'
import { searchColumns } from '../catalogue/find/refill-search-columns.ts'
import { exists, run } from '../db/ask.ts'
import { attributeChanges } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { enqueue } from '../jobs/queue.ts'
import { logStaff, type StaffActionName } from '../staff/log.ts'
import { MINUTE_MS } from '../time.ts'
import type { CategoryData } from '../reference/categories.ts'
import {
  type EntryList,
  type EntrySettings,
  FIRST_OPTION,
  listAt,
  type ListEntry,
  type ListPath,
} from './attribute-lists.ts'
import { categoriesChanged, readAttributeChanges } from './category-settings.ts'
import { errorsAt, type GivenNames, NAME_LANGUAGES, threeOf, typedNames } from './given-names.ts'

// Keys and stored numbers of attributes and options that admins add. They are for ever, because listings store them.

/** Smaller numbers are left to attributes.json, which may grow. */
const FIRST_ATTRIBUTE = 1001
/** A facet has three digits for an option. */
const LAST_OPTION = 999

/** A key that no other attribute has: "x_seat_heating". */
function ownAttribute(changes: AttributeChanges, name: string) {
  const added = Object.values(changes).flatMap(({ entries }) =>
    Object.entries(entries).filter(([, { added }]) => added?.attribute),
  )
  const n = next(
    FIRST_ATTRIBUTE,
    added.map(([, { added }]) => added?.n ?? 0),
  )
  const id = `x_${signs(name).join('_').slice(0, 30) || n}`
  return { id: added.some(([key]) => key === id) ? `${id}_${n}` : id, n }
}

/** An id that no other option of the list has or had: "heated-seats". 409 when the list is full. */
function ownOption(entries: readonly ListEntry[], { entries: changed }: ChangedList, name: string) {
  const n = next(FIRST_OPTION, [
    ...entries.map((entry) => entry.n),
    ...Object.values(changed).map(({ added }) => added?.n ?? 0),
  ])
  if (n > LAST_OPTION) throw new Failure('conflict')
  const id = signs(name).join('-').slice(0, 30) || String(n)
  const isTaken = id in changed || entries.some((entry) => entry.id === id)
  return { id: isTaken ? `${id}-${n}` : id, n }
}

const next = (first: number, taken: readonly number[]): number => Math.max(first - 1, ...taken) + 1

const signs = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

export type ListedEntry = ListEntry & {
  /** False without a neighbour to swap with, and for an attribute beside one that it depends on. */
  canMove: { up: boolean; down: boolean }
}

/** A list in order, hidden entries too. Reads the database, so every process shows the current state. */
export async function readAttributeList(path: ListPath) {
  const list = listAt(withChanges(builtInPlans, await readAttributeChanges(app().db)), path)
  const entries = list.entries.map((entry, i): ListedEntry => {
    const [before, after] = [list.entries[i - 1], list.entries[i + 1]]
    return { ...entry, canMove: { up: canSwap(before, entry), down: canSwap(entry, after) } }
  })
  return { ...list, entries }
}

const canSwap = (one: ListEntry | undefined, next: ListEntry | undefined): boolean =>
  one !== undefined && next !== undefined && !next.needs.includes(one.id)

type Actor = { actorId: number; requestId?: string }
type Given = { names: GivenNames; isHidden: boolean; settings: EntrySettings }
const A_SIGN = /[\p{L}\p{N}]/u

/**
 * Changes names, visibility and settings of an entry. What equals the built-in data follows the code. Listings are found
 * by the new names of an option minutes later. Does nothing when nothing changes.
 */
export async function saveEntry(path: ListPath, id: string, given: Given, by: Actor) {
  const names = typedNames(given.names, A_SIGN)
  const { isHidden, settings } = given
  await change(path, by, (list, changed, all) => {
    const before = entryIn(list, id)
    const was = { ...threeOf(before.names), isHidden: before.isHidden, ...toldOf(before.settings) }
    const after = { ...names, isHidden, ...toldOf(settings) }
    if (isDeepStrictEqual(was, after)) return undefined
    refuseTaken(list, names, id)
    const builtIn = builtInEntry(path, list, id, all)
    changed.entries[id] = {
      ...changed.entries[id],
      isHidden,
      names: isSame(builtIn?.names, names) ? undefined : names,
      ...storedSettings(settings, builtIn?.settings, changed.entries[id]),
    }
    const isFoundAsBefore = isSame(before.names, names) && was.aliases === after.aliases
    const renamed = isFoundAsBefore ? [] : facetsOfOption(list.name, before.n, all)
    return { action: 'attribute.save', entry: names.uz, before: was, after, renamed }
  })
}

/** The settings as the log tells them. */
function toldOf(settings: EntrySettings): ToldSettings {
  if (settings.of === 'option') return { aliases: settings.aliases.join(', ') }
  const { isRequired, isFirst, limits } = settings
  return { isRequired, isFirst, ...limits }
}
type ToldSettings = { aliases?: string; isRequired?: boolean; isFirst?: boolean } & Partial<Limits>

/** The part of a changed entry that differs from the built-in one. */
function storedSettings(
  settings: EntrySettings,
  builtIn: EntrySettings | undefined,
  changed: ChangedEntry | undefined,
): Partial<ChangedEntry> {
  const isBuiltIn = builtIn !== undefined && isDeepStrictEqual(toldOf(settings), toldOf(builtIn))
  if (settings.of === 'option') return { aliases: isBuiltIn ? undefined : [...settings.aliases] }
  const { isRequired, isFirst, limits } = settings
  const added = changed?.added
  const attribute = added?.attribute
  return {
    use: isBuiltIn ? undefined : { isRequired, isFirst },
    ...(attribute && limits && { added: { n: added.n, attribute: { ...attribute, limits } } }),
  }
}

/** Deletes an entry that staff added by mistake: 409 when a public listing has it. */
export async function deleteEntry(path: ListPath, id: string, by: Actor): Promise<void> {
  const { category, ...list } = await readAttributeList(path)
  const entry = entryIn({ category, ...list }, id)
  const facets = facetsOfOption(list.name, entry.n, await readAttributeChanges(app().db))
  if (await isUsed(category, id, facets))
    throw new Failure('conflict', { errors: { id: 'conflict' } })
  await change(path, by, (now, changed) => {
    const { names } = entryIn(now, id)
    const own = changed.entries[id]
    if (!own?.added) throw new Failure('not_found')
    changed.entries[id] = { ...own, isDeleted: true }
    return { action: 'attribute.delete', entry: names.uz }
  })
}

/** `facets`: of an option; none for an attribute, whose key listings have. */
async function isUsed({ id, kind }: CategoryData, key: string, facets: readonly number[]) {
  const table = sql.raw(`${kind}s`)
  const has =
    facets.length > 0
      ? sql`facets && ${sql.param([...facets])}::int4[]`
      : sql`category_id = ${id} and attributes ? ${key}`
  return exists(app().db, sql`select from ${table} where is_public and ${has} limit 1`)
}

/** Swaps an entry with its neighbour; does nothing where it may not stand. */
export async function moveEntry(path: ListPath, id: string, direction: 'up' | 'down', by: Actor) {
  await change(path, by, (list, changed) => {
    const order = [...list.entries]
    const from = order.indexOf(entryIn(list, id))
    const first = direction === 'up' ? from - 1 : from
    const [one, next] = [order[first], order[first + 1]]
    if (!one || !next || !canSwap(one, next)) return undefined
    order.splice(first, 2, next, one)
    changed.order = order.map((entry) => entry.id)
    return { action: 'attribute.move', entry: entryIn(list, id).names.uz, direction }
  })
}

export type NewEntry = { names: GivenNames; attribute: { type: OwnType; isOnCard: boolean } }

/** Adds an attribute to a category; to another list an option, which has no type and no place on a card. */
export async function addEntry(path: ListPath, given: NewEntry, by: Actor) {
  const names = typedNames(given.names, A_SIGN)
  await change(path, by, (list, changed, all) => {
    refuseTaken(list, names)
    const isCategory = path.attribute === undefined
    const { id, n } = isCategory
      ? ownAttribute(all, names.en)
      : ownOption(list.entries, changed, names.en)
    const added = { n, ...(isCategory && { attribute: given.attribute }) }
    changed.entries[id] = { names, isHidden: false, added }
    return { action: 'attribute.add', entry: names.uz, after: names }
  })
}

type Logged = { action: StaffActionName; entry: string } & Record<string, unknown>
/** Every process has read a change by then. */
const READ_BY_ALL_MS = 2 * MINUTE_MS
/** Changes `changed`; returns what the log says and the facets of a renamed option, or undefined when nothing changes. */
type Change = (
  list: EntryList,
  changed: ChangedList,
  all: AttributeChanges,
) => (Logged & { renamed?: number[] }) | undefined

/** Locks the changes, so that they are made one after the other; readers do not wait. */
async function change(path: ListPath, by: Actor, work: Change): Promise<void> {
  await app().db.transaction(async (tx) => {
    await run(tx, sql`lock table attribute_changes in share row exclusive mode`)
    const all = await readAttributeChanges(tx)
    const list = listAt(withChanges(builtInPlans, all), path)
    const changed = structuredClone(all[list.name] ?? { entries: {}, order: [] })
    const logged = work(list, changed, all)
    if (!logged) return
    const { action, renamed = [], ...details } = logged
    const changes = { ...all, [list.name]: changed }
    await tx
      .insert(attributeChanges)
      .values({ changes })
      .onConflictDoUpdate({ target: attributeChanges.id, set: { changes } })
    const target = { targetKind: 'category', targetId: list.category.id }
    await logStaff(tx, { ...by, action, ...target, details: { ...details, list: list.name } })
    const runAt = new Date(Date.now() + READ_BY_ALL_MS)
    if (renamed.length > 0) await enqueue(tx, searchColumns, { facets: renamed }, { runAt })
  })
  await categoriesChanged()
}

function entryIn({ entries }: EntryList, id: string): ListEntry {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new Failure('not_found')
  return entry
}

/** An entry without its own change; undefined for one that staff added. */
function builtInEntry(path: ListPath, { name }: EntryList, id: string, all: AttributeChanges) {
  const { entries = {}, order = [] } = all[name] ?? {}
  const { [id]: _, ...others } = entries
  const plans = withChanges(builtInPlans, { ...all, [name]: { entries: others, order } })
  return listAt(plans, path).entries.find((entry) => entry.id === id)
}

const isSame = (one: GivenNames | undefined, other: GivenNames): boolean =>
  NAME_LANGUAGES.every((language) => one?.[language] === other[language])

/** 409 for a name that another entry of the list has. */
function refuseTaken({ entries }: EntryList, names: GivenNames, own?: string): void {
  const taken = new Set(
    entries
      .filter(({ id }) => id !== own)
      .flatMap(({ names }) => Object.values(threeOf(names)).map(key)),
  )
  const wrong = NAME_LANGUAGES.filter((language) => taken.has(key(names[language])))
  if (wrong.length > 0) throw new Failure('conflict', { errors: errorsAt(wrong, 'conflict') })
}
const key = (name: string): string => name.trim().toLowerCase()

// The facets by which listings have an option, whose list several attributes may share.

/** `list`: the name under which the changes of its list stand. None for an attribute, which is no option. */
function facetsOfOption(list: string, n: number, changes: AttributeChanges): number[] {
  const attributes = Array.from(withChanges(builtInPlans, changes).values(), (plan) =>
    plan.attributes.map(({ attribute }) => attribute),
  ).flat()
  const isBranch = ({ of }: { of: string }): boolean =>
    attributes.some((tree) => tree.key === of && list.startsWith(`${sharedListOf(tree)}/`))
  const hasList = (attribute: Attribute): boolean =>
    attribute.type === 'branch' ? isBranch(attribute) : sharedListOf(attribute) === list
  return [...new Set(attributes.filter(hasList).map((attribute) => facetOf(attribute, n)))]
}
