/** Reads attributes from a text of words, such as a title: "Cobalt 2019 avtomat 84 ming". */
import type { CategoryPlan } from '../plan/data.ts'
import { attributePlanOfId } from '../plan/plan.ts'
import { nameCounted } from './counted-names.ts'
import { nameMemory } from './memory-names.ts'
import { nameNumbers } from './number-names.ts'
import { nameOptions } from './option-names.ts'
import { name, type NamedValues, readTitle, type Title } from './title-words.ts'

/**
 * By key, in the order of the plan, as a form sends them. `models`: those of several makes, none of which is named;
 * `unread`: the folded words that say nothing of all these.
 */
type InWords = {
  values: Map<string, string[]>
  models: ReadonlyMap<string, string[]>
  unread: string[]
}

const RENT = /^(?:ijara(?:ga|si)?|arend(?:a|u|aga|asi)|sday[oe]tsya|sdayu|sday[oe]m|sdam)$/
/** Somebody looks for a home. */
const WANTED =
  /^(?:olaman|olamiz|kerak|qidir\w{0,9}|izlay\w{0,4}|snimu|snimem|ishu|ishem|nujn[aoi])$/

/** The attributes that the text names. Nothing is guessed: what could mean two things is left out. */
export function attributesInWords(categoryId: number, text: string): InWords {
  const plan = attributePlanOfId(categoryId)
  if (plan.attributes.length === 0) return { values: new Map(), models: new Map(), unread: [] }
  const title = readTitle(text)
  const named: NamedValues = new Map()
  nameOptions(plan, title, named)
  nameRent(plan, title, named)
  nameMemory(plan, title, named)
  nameCounted(plan, title, named)
  nameNumbers(plan, title, named)
  return {
    values: consistent(plan, named),
    models: modelsIn(plan, named),
    unread: title.words.flatMap(({ folded, isRead, isDoubtful }) =>
      isRead && !isDoubtful ? [] : folded,
    ),
  }
}

const modelsIn = ({ attributes }: CategoryPlan, named: NamedValues): Map<string, string[]> =>
  new Map(
    attributes.flatMap(({ attribute }) =>
      attribute.type === 'branch' &&
      !named.has(attribute.of) &&
      named.get(attribute.key)?.size === 1
        ? [[attribute.key, [...(named.get(attribute.key) ?? [])]]]
        : [],
    ),
  )

/** Without two values where there can be one, and without what belongs to another value. */
function consistent({ attributes }: CategoryPlan, named: NamedValues): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { attribute, isHidden } of attributes) {
    const { key, only_if } = attribute
    const found = [...(named.get(key) ?? [])]
    const most = attribute.type === 'many' ? (attribute.most ?? Infinity) : 1
    const isOfAnother = only_if && !values.get(only_if.key)?.includes(only_if.value)
    const isOrphan = attribute.type === 'branch' && !values.has(attribute.of)
    const isOne = found.length > 0 && found.length <= most
    if (isOne && !isHidden && !isOfAnother && !isOrphan) values.set(key, found)
  }
  if (Number(values.get('floor')) > Number(values.get('floors')))
    for (const key of ['floor', 'floors']) values.delete(key)
  return values
}

/**
 * Finds a rent in a title that does not say for how long: "Ijaraga 3 xona", "Сдаётся". Most rents are by the month, so
 * one by the day says so.
 */
function nameRent({ attributes }: CategoryPlan, { words }: Title, named: NamedValues): void {
  const deal = attributes.find(({ attribute }) => attribute.key === 'deal')?.attribute
  if (!deal || !('options' in deal)) return
  const rents = words.filter(({ folded, isRead }) => !isRead && RENT.test(folded))
  if (rents.length === 0 || words.some(({ folded }) => WANTED.test(folded))) return
  for (const word of rents) word.isRead = true
  // Beside a sale it is a second value, so none is named
  if (!named.get('deal')?.has('rent_day')) name(named, 'deal', 'rent_month')
}
