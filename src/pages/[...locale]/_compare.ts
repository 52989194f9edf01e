/** The page that compares listings: what it shows of each, and the rows of its table. */
import { hasCondition } from '../../api/listings/condition.ts'
import type { Image, Product, Service } from '../../api/listings/entities.ts'
import { MOST_COMPARED, type readCompare } from '../../api/listings/compare-url.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Fact } from '../../components/detail/fact.ts'
import { ratingText } from '../../components/detail/rating-text.ts'
import type { Locale } from '../../i18n/locale.ts'
import { localName } from '../../i18n/local-name.ts'
import { placeText } from '../../i18n/place-text.ts'
import { formatPrice } from '../../i18n/price.ts'
import { listingForReader } from '../../i18n/readers-text.ts'
import { withRent } from '../../i18n/rent-price.ts'
import { productsByIds, productsToCompare } from '../../server/catalogue/read/products.ts'
import { servicesByIds, servicesToCompare } from '../../server/catalogue/read/services.ts'
import { metrePrice, shownAttributes } from '../../server/attributes/words/shown.ts'
import { attributeKeysOf } from '../../server/attributes/plan/plan.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>
type Facts = ReadonlyMap<string, Fact>
/** A listing in the table. */
type Column = { id: number; title: string; image: Image | undefined; facts: Facts }
/** Undefined: the listing doesn't say it. */
type Row = { name: string; values: (string | undefined)[]; differs: boolean }

/** The open listings of an address that have the category of the first one; `others` have no place in the table. */
export async function readComparison(
  { kind, ids }: NonNullable<ReturnType<typeof readCompare>>,
  locals: Locals,
) {
  const { locale } = locals
  const read =
    kind === 'product'
      ? (await productsToCompare(ids, locale)).map((one) => ofProduct(one, locals))
      : (await servicesToCompare(ids, locale)).map((one) => ofService(one, locals))
  const category = read[0]?.category
  const same = read.filter((one) => one.category.id === category?.id)
  const columns = same.slice(0, MOST_COMPARED)
  const absent = ids.filter((id) => !same.some((one) => one.id === id))
  return {
    missing: absent.length > 0 ? await namesOf(kind, absent, locale) : [],
    category: category ? localName(category, locale) : '',
    columns,
    others: same.slice(MOST_COMPARED),
    rows: category ? rowsOf(category.id, columns) : [],
  }
}

/** Titles of listings that are not in the table; of those that nobody may read, the numbers. */
async function namesOf(kind: Kind, ids: number[], locale: Locale) {
  const titles = new Map(
    kind === 'product'
      ? (await productsByIds(ids, locale)).map(({ id, title }) => [id, title] as const)
      : (await servicesByIds(ids, locale)).map(({ id, name }) => [id, name] as const),
  )
  return ids.map((id) => ({ id, title: titles.get(id) ?? `№\u00a0${id}` }))
}

function rowsOf(categoryId: number, columns: readonly Column[]): Row[] {
  const keys = attributeKeysOf(categoryId)
  return ['price', 'metre', 'condition', 'place', ...keys, 'rating'].flatMap((key) => {
    const facts = columns.map(({ facts }) => facts.get(key))
    const name = facts.find((fact) => fact !== undefined)?.name
    if (name === undefined) return []
    const values = facts.map((fact) => fact?.value)
    return [{ name, values, differs: new Set(values).size > 1 }]
  })
}

function ofProduct(product: Product, locals: Locals) {
  const { locale, t } = locals
  const shown = listingForReader(product, locale)
  const metre = metrePrice(product, locale)
  return columnOf('product', shown, shown.title, locals, [
    ['price', { name: t('listing:price'), value: priceOf(product, locals) }],
    ...(metre ? [['metre', metre] as const] : []),
    ...(hasCondition(product.category.id)
      ? [
          [
            'condition',
            { name: t('detail:condition'), value: t(`detail:${product.condition}`) },
          ] as const,
        ]
      : []),
  ])
}

const priceOf = (product: Product, { locale }: Locals) =>
  withRent(formatPrice(product.price, locale), product)

function ofService(service: Service, locals: Locals) {
  const shown = listingForReader(service, locals.locale)
  return columnOf('service', shown, shown.name, locals, [])
}

function columnOf(
  kind: Kind,
  listing: Product | Service,
  title: string,
  locals: Locals,
  own: readonly (readonly [string, Fact])[],
) {
  const { locale, t } = locals
  const { id, category, location, rating, rating_count } = listing
  const attributes = shownAttributes(kind, listing, locale).map(
    // A price of a service is the first row, as that of a product
    ({ key, name, value, isPrice }) => [isPrice ? 'price' : key, { name, value }] as const,
  )
  const facts: Facts = new Map<string, Fact>([
    ...own,
    ['place', { name: t('detail:location'), value: placeText(location, locale) }],
    ...attributes,
    ...(rating === null
      ? []
      : [
          [
            'rating',
            { name: t('listing:rating'), value: ratingText(rating, rating_count, locals) },
          ] as const,
        ]),
  ])
  return { id, category, title, image: listing.images[0], facts }
}
