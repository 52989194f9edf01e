import type { Condition } from '../src/api/listings/entities.ts'
import { PRICE_MAX } from '../src/api/lib/limits.ts'
import { categories } from '../src/server/reference/categories.ts'
import { districts, regions } from '../src/server/reference/places.ts'
import type { StoredAttributes } from '../src/server/attributes/values/stored.ts'
import { demoAttributes } from './attributes.ts'
import { productTemplates, serviceTemplates } from './content/catalogue.ts'
import { demoSellers } from './content/people.ts'
import type { ProductTemplate, Script, ServiceTemplate } from './content/template.ts'
import { integer, pick, random, spun, type Random } from './random.ts'

interface DemoListing {
  category: string
  categoryId: number
  regionId: number
  districtId: number
  /** Index into `demoSellers`. */
  seller: number
  /** The age of the listing. */
  minutesAgo: number
  /** The subject of the pictures, and their greatest number. */
  picture: string
  pictures: number
  /** Offered in several colours, so that its pictures show several things. */
  isChoice: boolean
  description: string
  attributes: StoredAttributes
}

export interface DemoProduct extends DemoListing {
  title: string
  price: number
  condition: Condition
}

export interface DemoService extends DemoListing {
  name: string
}

const SEED = 1991
const MONTH = 30 * 24 * 60

/** One listing per template, over all categories and regions; always the same. */
export function demoListings(): { products: DemoProduct[]; services: DemoService[] } {
  const next = random(SEED)
  return {
    products: productTemplates.map((template, i) => product(next, template, regionOf(i), MONTH)),
    services: serviceTemplates.map((template, i) => service(next, template, regionOf(i))),
  }
}

/** The regions in turn, but every third listing is in Tashkent, as in reality. */
function regionOf(i: number): number {
  return i % 3 === 0 ? 1726 : (regions[i % regions.length]?.id ?? 1726)
}

export function product(
  next: Random,
  template: ProductTemplate,
  regionId: number,
  oldest: number,
): DemoProduct {
  const item = {
    ...listing(next, template, regionId, oldest),
    title: spun(next, template.title),
    price: priceIn(next, template.price),
    condition: pick(next, template.conditions),
  }
  const attributes = demoAttributes(item, template.attributes)
  const price = attributes['free'] === true ? 0 : item.price
  return { ...item, price, attributes, isChoice: item.condition === 'new' }
}

function service(next: Random, template: ServiceTemplate, regionId: number): DemoService {
  const item = { ...listing(next, template, regionId, MONTH), name: spun(next, template.title) }
  const attributes = demoAttributes({ ...item, title: item.name }, template.attributes)
  return { ...item, attributes }
}

function listing(
  next: Random,
  template: ServiceTemplate,
  regionId: number,
  oldest: number,
): Omit<DemoListing, 'attributes'> {
  return {
    category: template.category,
    categoryId: categoryIds.get(template.category) ?? 0,
    regionId,
    districtId: pick(next, districtIds.get(regionId) ?? []),
    seller: pick(next, sellersWriting[template.script]),
    minutesAgo: integer(next, 5, oldest),
    picture: template.picture,
    pictures: integer(next, 2, 6),
    isChoice: true,
    description: spun(next, template.description),
  }
}

/** Rounded as people do: to two or three leading digits. */
function priceIn(next: Random, [least, most]: ProductTemplate['price']): number {
  const exact = integer(next, least, most)
  const step = 10 ** Math.max(3, String(exact).length - 2)
  return Math.min(Math.max(Math.round(exact / step) * step, least), PRICE_MAX)
}

const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))
const districtIds = new Map(
  regions.map(({ id }) => [
    id,
    districts.filter(({ regionId }) => regionId === id).map((district) => district.id),
  ]),
)
const sellersWriting: Record<Script, number[]> = {
  uz: writing('uz'),
  cyr: writing('cyr'),
  ru: writing('ru'),
}

function writing(script: Script): number[] {
  return demoSellers.flatMap((seller, i) => (seller.script === script ? [i] : []))
}
