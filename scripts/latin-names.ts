/** Part of `npm run texts:cyrillic`: writes src/i18n/latin-names.json, the names of the data that no alphabet changes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import plan from '../src/server/attributes/plan/attributes.json' with { type: 'json' }

const FILE = 'src/i18n/latin-names.json'

type Named = { uz: string; ru: string }
/** Russian writes it in Latin letters, so it is a name. */
const isName = ({ uz, ru }: Named) => uz === ru

function* names(): Generator<string> {
  const { car_makes: cars, phone_brands: phones } = plan.lists
  for (const brand of [...cars, ...phones]) {
    if (isName(brand)) yield brand.uz
    if ('models' in brand) for (const { name } of brand.models) yield name
  }
  for (const attribute of Object.values(plan.attributes))
    if ('options' in attribute)
      for (const { name } of attribute.options) if (isName(name)) yield name.uz
}

const words = [...names()].flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? [])
// Shorter words are endings and Uzbek words: "mi", "li", "it"
const text = `${JSON.stringify([...new Set(words)].sort().join(' '))}\n`

/** True when the file has the names of today's data. */
export const areLatinNamesCurrent = (): boolean => readFileSync(FILE, 'utf8') === text

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, text)
