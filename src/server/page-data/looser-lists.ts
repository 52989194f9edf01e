/** For an empty list: the same with its narrow filters loosened, where that finds something. */
import { isRange, type Chosen, type Filters, type Range } from '../../api/listing-fields/fields.ts'
import { PRICE_MAX } from '../../api/lib/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { filterableIn } from '../attributes/filters/read.ts'
import type { PlannedAttribute } from '../attributes/plan/data.ts'
import { maxOf } from '../attributes/plan/plan.ts'
import { countAsTyped } from '../catalogue/find/count-as-typed.ts'
import { countFound } from '../catalogue/find/listing-ids.ts'
import { withState, type List } from '../catalogue/list.ts'
import { listName } from '../catalogue/list-name.ts'
import type { Count } from '../catalogue/read/counts.ts'

const YEARS = 2
const PART = 0.1

export type LooserList = Count & { name: string; filters: Filters }

/** Wider ranges first, then also any option; two counts at most. Makes, models and kinds of a deal stay. */
export async function looserLists(list: List, locale: Locale): Promise<LooserList[]> {
  const { filters } = list.state
  const planned = filterableIn(list, filters)
  const wider: Filters = Object.fromEntries(
    Object.entries(filters).map(([key, chosen]) => [key, loosened(key, chosen, planned)]),
  )
  const dropped = planned.filter(isLoose).map(({ attribute }) => attribute.key)
  const fewer: Filters = Object.fromEntries(
    Object.entries(wider).filter(([key]) => !dropped.includes(key)),
  )
  const isChanged = (one: Filters, other: Filters) => JSON.stringify(one) !== JSON.stringify(other)
  const tries = [
    ...(isChanged(wider, filters) ? [wider] : []),
    ...(isChanged(fewer, wider) ? [fewer] : []),
  ]
  const found = await Promise.all(tries.map((one) => countWith(list, one, locale)))
  // Without an option there must be more than with it
  return found.filter(({ count }, i) => count > (found[i - 1]?.count ?? 0))
}

async function countWith(list: List, filters: Filters, locale: Locale): Promise<LooserList> {
  const looser = withState(list, { page: 1, size: 1, filters })
  const { q } = list.state
  const count = q === '' ? await countFound(looser) : await countAsTyped(looser, q)
  return { ...count, filters, name: listName(looser, locale) }
}

/** A gearbox, a colour: what a buyer gives up before the thing itself, which its form requires. */
const isLoose = ({ attribute: { type }, isRequired }: PlannedAttribute): boolean =>
  !isRequired && (type === 'one' || type === 'many' || type === 'bool')

function loosened(key: string, chosen: Chosen, planned: PlannedAttribute[]): Chosen {
  if (!isRange(chosen)) return chosen
  if (key === 'price') return moved(chosen, { by: share, least: 0, most: PRICE_MAX })
  const attribute = planned.find((one) => one.attribute.key === key)?.attribute
  if (attribute?.type !== 'int' && attribute?.type !== 'dec1') return chosen
  const limits = { least: attribute.min, most: maxOf(attribute) }
  // No sign groups the digits of years
  return moved(chosen, {
    by: attribute.grouping ? (n) => Math.max(1, share(n)) : () => YEARS,
    ...limits,
  })
}

const share = (n: number): number => Number((n * PART).toPrecision(2))

function moved(
  { min, max }: Range,
  { by, least, most }: { by: (n: number) => number; least: number; most: number },
): Range {
  const within = (n: number) => Math.round(Math.min(most, Math.max(least, n)))
  return {
    min: min === null ? null : within(min - by(min)),
    max: max === null ? null : within(max + by(max)),
  }
}
