/** Which pages crawlers may list, in files small enough for them. */
import { listingPath, printListing, wholeListing } from '../../api/listing-url.ts'
import { app } from '../app.ts'
import { categoriesOf, type Kind } from '../reference/categories.ts'
import { districts, regions } from '../reference/places.ts'
import { tableOf } from './conditions.ts'
import { COUNTED } from './counts.ts'

/** A page without its language prefix; every language has it. */
export type SitemapPage = { path: string; changed?: Date }

/** Three languages each make at most 9,000 addresses in a file. */
const LISTINGS_IN_FILE = 3000
const KINDS = ['product', 'service'] as const

/** The names of all files: pages, then listings by ranges of ids, empty ranges left out. */
export async function sitemapFiles(): Promise<string[]> {
  const lists = await Promise.all(KINDS.map(rangesOf))
  return ['pages', ...lists.flat()]
}

/** The pages of a file; null when there is no such file. */
export async function sitemapPages(file: string): Promise<SitemapPage[] | null> {
  if (file === 'pages') return listPages()
  const match = /^(product|service)s-([1-9]\d{0,8})$/.exec(file)
  const kind = KINDS.find((known) => known === match?.[1])
  if (!kind) return null
  const pages = await listings(kind, Number(match?.[2]))
  return pages.length > 0 ? pages : null
}

/** Sold-out products are still pages, but nothing to find. */
const publicRows = (kind: Kind, range: string): string =>
  `from ${tableOf(kind)} where ${range}${kind === 'product' ? ' and in_stock' : ''}`

async function rangesOf(kind: Kind): Promise<string[]> {
  const range = `id > (n - 1) * ${LISTINGS_IN_FILE} and id <= n * ${LISTINGS_IN_FILE}`
  const { rows } = await app().db.$client.query<{ n: number }>(`
    select n::int from generate_series(1,
      (select coalesce(max(id), 0) from ${tableOf(kind)}) / ${LISTINGS_IN_FILE} + 1) as n
    where exists (select ${publicRows(kind, range)})`)
  return rows.map(({ n }) => `${kind}s-${n}`)
}

async function listings(kind: Kind, file: number): Promise<SitemapPage[]> {
  const { rows } = await app().db.$client.query<{ id: string; updated_at: Date }>({
    name: `sitemap of ${kind}s`,
    text: `select id, updated_at ${publicRows(kind, 'id > $1 and id <= $2')} order by id`,
    values: [(file - 1) * LISTINGS_IN_FILE, file * LISTINGS_IN_FILE],
  })
  return rows.map(({ id, updated_at }) => ({ path: `/${kind}/${id}`, changed: updated_at }))
}

/** The fixed pages, and every category, region and district with something in it. */
async function listPages(): Promise<SitemapPage[]> {
  const { rows } = await app().db.$client.query<{ category_id: number; district_id: number }>(
    `select category_id, district_id from (${COUNTED}) as counted group by 1, 2 having sum(n) > 0`,
  )
  const lists = KINDS.flatMap((kind) => placesOf(kind, rows))
  return [...new Set(['/', '/service', '/about', ...lists])].map((path) => ({ path }))
}

function placesOf(kind: Kind, rows: { category_id: number; district_id: number }[]): string[] {
  const categories = new Map(categoriesOf(kind).map(({ id, slug }) => [id, slug]))
  const list = kind === 'product' ? 'products' : 'services'
  const path = (filters: Partial<Record<'category' | 'region' | 'district', string>>) =>
    listingPath(list) + printListing(list, { ...wholeListing(list), ...filters })
  return rows.flatMap(({ category_id, district_id }) => {
    const category = categories.get(category_id)
    const district = districts.find(({ id }) => id === district_id)
    const region = regions.find(({ id }) => id === district?.regionId)
    if (!category || !district || !region) return []
    return [
      path({ category }),
      path({ region: region.slug }),
      path({ region: region.slug, district: district.slug }),
      path({ category, region: region.slug }),
    ]
  })
}
