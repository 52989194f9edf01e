/** Admins' changes of attributes and their options. Each is logged, and every page shows it at once. */
import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { searchColumns } from '../catalogue/find/refill-search-columns.ts'
import { attributeChanges } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { enqueue } from '../jobs/queue.ts'
import {
  withChanges,
  type AttributeChanges,
  type ChangedList,
  type OwnType,
} from '../reference/attribute-changes.ts'
import { builtInPlans } from '../reference/attribute-data.ts'
import { logStaff, type StaffActionName } from '../staff/log.ts'
import { MINUTE_MS } from '../time.ts'
import { listAt, type Entry, type EntryList, type ListPath } from './attribute-lists.ts'
import { categoriesChanged, readAttributeChanges } from './category-settings.ts'
import { errorsAt, NAME_LANGUAGES, threeOf, typedNames, type GivenNames } from './given-names.ts'
import { facetsOfOption } from './option-facets.ts'
import { ownAttribute, ownOption } from './own-attributes.ts'

export type ListedEntry = Entry & {
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

const canSwap = (one: Entry | undefined, next: Entry | undefined): boolean =>
  one !== undefined && next !== undefined && !next.needs.includes(one.id)

type Actor = { actorId: number; requestId?: string }
type Given = { names: GivenNames; isHidden: boolean }
const A_SIGN = /[\p{L}\p{N}]/u

/**
 * Renames or hides an entry. Names equal to the built-in ones follow the code. Listings are found by the new name of an
 * option minutes later.
 */
export async function saveEntry(path: ListPath, id: string, given: Given, by: Actor) {
  const names = typedNames(given.names, A_SIGN)
  const { isHidden } = given
  await change(path, by, (list, changed, all) => {
    const before = entryIn(list, id)
    refuseTaken(list, names, id)
    const isBuiltIn = isSame(builtInNames(path, list, id, all), names)
    changed.entries[id] = { ...changed.entries[id], isHidden, names: isBuiltIn ? undefined : names }
    const was = { ...threeOf(before.names), isHidden: before.isHidden }
    const facets = isSame(before.names, names) ? [] : facetsOfOption(list.name, before.n, all)
    const after = { ...names, isHidden }
    return { action: 'attribute.save', entry: names.uz, before: was, after, renamed: facets }
  })
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
    const { id, n } = isCategory ? ownAttribute(all, names.en) : ownOption(list.entries, names.en)
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
    await tx.execute(sql`lock table attribute_changes in share row exclusive mode`)
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

function entryIn({ entries }: EntryList, id: string): Entry {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new Failure('not_found')
  return entry
}

/** The names of an entry without its own change; undefined for one that staff added. */
function builtInNames(path: ListPath, { name }: EntryList, id: string, all: AttributeChanges) {
  const { entries = {}, order = [] } = all[name] ?? {}
  const { [id]: _, ...others } = entries
  const plans = withChanges(builtInPlans, { ...all, [name]: { entries: others, order } })
  return listAt(plans, path).entries.find((entry) => entry.id === id)?.names
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
