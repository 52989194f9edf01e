/** The usual price of the listings that a list asks for. */
import { includes, isRange, type Chosen } from '../../api/listing-fields/fields.ts'
import type { AttributeValues } from '../../api/listings/attributes.ts'
import type { Locale } from '../../i18n/locale.ts'
import { filterableIn, offeredBy } from '../attributes/filters/read.ts'
import type { List } from '../catalogue/list.ts'
import {
  comparedUnit,
  groupWords,
  priceGroups,
  YEAR,
  YEARS_NEAR,
} from '../catalogue/read/price-groups.ts'
import { typicalPrice, type TypicalPrice } from '../catalogue/read/typical-prices.ts'
import type { PlannedAttribute } from '../attributes/plan/data.ts'

export async function listPrice(list: List, locale: Locale): Promise<TypicalPrice | undefined> {
  const { kind, category, district } = list
  if (kind !== 'product' || !category) return undefined
  const priced = {
    categoryId: category.id,
    districtId: district?.id,
    values: valuesIn(list, locale),
  }
  const row = await typicalPrice(category.id, priceGroups(priced))
  return (
    row && {
      of: groupWords(priced, row.key, locale),
      low: row.low,
      high: row.high,
      per: comparedUnit(category.id, locale),
    }
  )
}

/** The attributes of which the list asks for exactly one value. */
function valuesIn(list: List, locale: Locale): AttributeValues {
  const { filters } = list.state
  const values = filterableIn(list, filters).flatMap((planned) => {
    const { key } = planned.attribute
    const value = valueOf(planned, filters[key], () =>
      offeredBy(list, planned).map(({ id, names }) => ({ id, name: names[locale] })),
    )
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(values)
}

function valueOf(
  { attribute }: PlannedAttribute,
  chosen: Chosen | undefined,
  offered: () => { id: string; name: string }[],
): AttributeValues[string] | undefined {
  if (chosen === undefined || chosen === true) return chosen
  if (!isRange(chosen)) {
    const options = offered().filter(({ id }) => includes(chosen, id))
    return options.length === 1 ? options[0] : undefined
  }
  const { min, max } = chosen
  if (min === null || max === null) return undefined
  // The years from 2018 to 2020 are those near 2019
  const isNear = attribute.key === YEAR && max - min === 2 * YEARS_NEAR
  return min === max || isNear ? (min + max) / 2 : undefined
}
