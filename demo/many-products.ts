import { categoriesOf } from '../src/server/reference/categories.ts'
import { districts } from '../src/server/reference/places.ts'
import { productTemplates } from './content/catalogue.ts'
import type { Script } from './content/template.ts'
import { product, type DemoProduct } from './listings.ts'
import { integer, pick, random, type Random } from './random.ts'

const SEED = 2016
const YEARS = 3 * 365 * 24 * 60

const TAILS: Record<Script, readonly string[]> = {
  uz: ['tez sotiladi', 'arzon', 'holati aʼlo', 'kelishamiz', 'ayirboshlash bor', 'yetkazish bor'],
  cyr: ['тез сотилади', 'арзон', 'ҳолати аъло', 'келишамиз', 'етказиб берамиз', 'алмашаман'],
  ru: ['срочно', 'недорого', 'торг', 'как новый', 'обмен', 'с доставкой'],
}

/**
 * `count` products for benchmarks, one at a time, always the same. Categories follow Zipf's law: the first
 * has about a quarter of all. Half of the titles get a suffix, three of ten an article number.
 */
export function* demoProducts(count: number): Generator<DemoProduct, void> {
  const next = random(SEED)
  for (let i = 0; i < count; i += 1) {
    const template = pick(next, templatesBy[zipf(next)] ?? productTemplates)
    const item = product(next, template, pick(next, districts).regionId, YEARS)
    yield { ...item, title: item.title + tail(next, template.script) }
  }
}

function tail(next: Random, script: Script): string {
  const words = next() < 0.5 ? `, ${pick(next, TAILS[script])}` : ''
  return next() < 0.3 ? `${words}, ${integer(next, 10_000, 99_999)}` : words
}

const templatesBy = categoriesOf('product').map(({ slug }) =>
  productTemplates.filter(({ category }) => category === slug),
)
const bounds = templatesBy.map((_, i) =>
  templatesBy.slice(0, i + 1).reduce((sum, __, rank) => sum + 1 / (rank + 1), 0),
)

/** The index of a category by Zipf's law: the lower, the likelier. */
function zipf(next: Random): number {
  const at = next() * (bounds.at(-1) ?? 0)
  return bounds.findIndex((bound) => at < bound)
}
