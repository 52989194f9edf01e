/** Names that no alphabet changes: makes, models and brands of the data, and others. */
import plan from '../server/attributes/plan/attributes.json' with { type: 'json' }
import data from './script-words.json' with { type: 'json' }

type Named = { uz: string; ru: string }
/** Russian writes it in Latin letters, so it is a name. */
const isName = ({ uz, ru }: Named) => uz === ru

function* namesOfData(): Generator<string> {
  const { car_makes: cars, phone_brands: phones } = plan.lists
  for (const brand of [...cars, ...phones]) {
    if (isName(brand)) yield brand.uz
    if ('models' in brand) for (const { name } of brand.models) yield name
  }
  for (const attribute of Object.values(plan.attributes))
    if ('options' in attribute)
      for (const { name } of attribute.options) if (isName(name)) yield name.uz
}

/** Shorter ones are endings and Uzbek words: "mi", "li", "it". */
const SHORTEST = 3
const words = [...namesOfData()].flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? [])
/** Words of the data that are Uzbek or Russian words too. */
const convertible = new Set(data.not_names.split(' '))

/** In lower case. */
export const NAMES: ReadonlySet<string> = new Set([
  ...data.names.split(' '),
  ...words.filter((word) => word.length >= SHORTEST && !convertible.has(word)),
])
