/** The sitemap: its files, their pages, and both as XML. */
import * as v from 'valibot'
import { type Kind, KINDS, plural } from '../../../api/lib/kinds.ts'
import { pagesWhere, type PageFacts } from '../../../api/pages.ts'
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '../../../i18n/locale.ts'
import { app } from '../../app.ts'
import { escapeXml as escape } from '../../xml.ts'
import { categoriesOf, categoryById } from '../../reference/categories.ts'
import { regions } from '../../reference/places.ts'
import { any } from '../../db/ask.ts'
import { FEWEST_INDEXED, landingKeys, landingPath, nextSteps } from '../landing.ts'
import { PUBLIC } from '../public-where.ts'
import {
  listingFiles,
  listingPages,
  listPages,
  newestListing,
  type SitemapPage,
} from './sitemap-pages.ts'

/** `changed` is null when unknown: an invented date makes crawlers distrust all others. */
type SitemapFile = { path: string; changed: Date | null }

/** Only so many of the newest of a category in a region are counted, so that the file costs the same at any size. */
const LOOKED_AT = 1000
/** With all other lists this stays below 10,000 addresses in four languages. */
const MOST_PAGES = 1800

const landingRow = v.object({
  category: v.number(),
  region: v.nullable(v.number()),
  first: v.number(),
  second: v.nullable(v.number()),
  changed: v.date(),
})

/** The index of all files that are not empty. */
export async function sitemapIndex(): Promise<string> {
  const files: SitemapFile[] = [{ path: pathOf('static'), changed: null }]
  for (const kind of KINDS) {
    const changed = await newestListing(kind)
    if (changed) files.push({ path: pathOf(`${kind}-lists`), changed })
  }
  for (const kind of KINDS)
    for (const { number, changed } of await listingFiles(kind))
      files.push({ path: pathOf(`${plural(kind)}-${number}`), changed })
  return indexXml(app().config.SITE_URL, files)
}

/** The parts of a file by its name without ".xml"; null when there is none or it is empty. */
export async function sitemapFile(name: string): Promise<AsyncGenerator<string> | null> {
  const batches = batchesOf(name)
  const { value: first = [] } = await batches.next()
  return first.length > 0 ? pagesXml(app().config.SITE_URL, first, batches) : null
}

const pathOf = (name: string) => `/sitemaps/${name}.xml`

const isListed = ({ crawlers }: PageFacts) => crawlers === 'listed'

async function* batchesOf(name: string): AsyncGenerator<SitemapPage[], undefined> {
  if (name === 'static') yield pagesWhere(isListed).map((path) => ({ path, changed: null }))
  for (const kind of KINDS) {
    if (name === `${kind}-lists`) yield [...(await listPages(kind)), ...(await landingPages(kind))]
    const [, number] = new RegExp(`^${plural(kind)}-([1-9]\\d{0,9})$`).exec(name) ?? []
    if (number !== undefined) yield* listingPages(kind, Number(number))
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const XHTML = 'http://www.w3.org/1999/xhtml'

function indexXml(siteUrl: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${escape(siteUrl + path)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

/** A `<url>` for each language of each page, each naming all others: crawlers ignore links that are not mutual. */
async function* pagesXml(
  siteUrl: string,
  first: SitemapPage[],
  others: AsyncIterable<SitemapPage[]>,
): AsyncGenerator<string> {
  const xml = (pages: SitemapPage[]) => pages.map((page) => pageXml(siteUrl, page)).join('')
  yield `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}" xmlns:image="${IMAGES}">\n`
  yield xml(first)
  for await (const pages of others) yield xml(pages)
  yield '</urlset>\n'
}

function pageXml(siteUrl: string, { path, changed, picture }: SitemapPage): string {
  const url = (locale: Locale) => escape(siteUrl + localePath(path, locale))
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const image = picture && `<image:loc>${escape(new URL(picture, siteUrl).href)}</image:loc>`
  const same = [
    lastmod(changed),
    ...LOCALES.map((locale) => alternate(locale, url(locale))),
    alternate('x-default', url(DEFAULT_LOCALE)),
    image ? `<image:image>${image}</image:image>` : '',
  ].join('')
  return LOCALES.map((locale) => `<url><loc>${url(locale)}</loc>${same}</url>\n`).join('')
}

const lastmod = (changed: Date | null) =>
  changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''

/**
 * Reads the sitemap's landing pages. The landing pages with enough listings, in the country and in regions; those with
 * the most when there are too many.
 */
async function landingPages(kind: Kind): Promise<SitemapPage[]> {
  const plans = categoriesOf(kind).flatMap((category) => {
    const landing = landingKeys(category)
    return landing.length > 0 ? [{ id: category.id, landing }] : []
  })
  if (plans.length === 0) return []
  const rows = await any('pages', landingRow, {
    text: `with newest as (
        select c.id as category, r.id as region, l.bumped_at,
          (l.attributes->>c.first)::int as first, (l.attributes->>c.second)::int as second
        from unnest($1::int[], $2::text[], $3::text[]) as c (id, first, second) cross join regions r
        cross join lateral (
          select bumped_at, attributes from ${plural(kind)}
          where ${PUBLIC} and category_id = c.id and region_id = r.id
          order by bumped_at desc, id desc limit ${LOOKED_AT}) as l)
      select category, region, first, second, max(bumped_at) as changed
      from newest where first is not null
      group by grouping sets ((category, first), (category, first, second),
        (category, region, first), (category, region, first, second))
      having count(*) >= ${FEWEST_INDEXED} and (grouping(second) = 1 or second is not null)
      order by count(*) desc, max(bumped_at) desc limit ${MOST_PAGES}`,
    values: [
      plans.map(({ id }) => id),
      plans.map(({ landing }) => landing[0]),
      plans.map(({ landing }) => landing[1] ?? null),
    ],
  })
  return rows.flatMap((row) => pageOf(kind, row))
}

/** No page for a value that is not offered any more, or that nobody searches for. */
function pageOf(kind: Kind, row: v.InferOutput<typeof landingRow>): SitemapPage[] {
  const category = categoryById(row.category)
  if (!category) return []
  const first = nextSteps(category, []).find(({ n }) => n === row.first)
  const second = first && nextSteps(category, [first]).find(({ n }) => n === row.second)
  if (!first || (row.second !== null && !second)) return []
  const list = { kind, category, region: regions.find(({ id }) => id === row.region) }
  const path = landingPath(list, second ? [first, second] : [first])
  return [{ path, changed: row.changed }]
}
