/** The sitemap: which files there are and what stands in each. */
import { app } from '../../app.ts'
import { listPages, newestListing } from './sitemap-lists.ts'
import { listingFiles, listingPages } from './sitemap-listings.ts'
import { indexXml, pagesXml, type SitemapFile, type SitemapPage } from './sitemap-xml.ts'

const KINDS = { products: 'product', services: 'service' } as const

/** The index of all files that are not empty. */
export async function sitemapIndex(): Promise<string> {
  const files: SitemapFile[] = [{ path: pathOf('static'), changed: null }]
  for (const kind of Object.values(KINDS)) {
    const changed = await newestListing(kind)
    if (changed) files.push({ path: pathOf(`${kind}-lists`), changed })
  }
  for (const [name, kind] of Object.entries(KINDS))
    for (const { number, changed } of await listingFiles(kind))
      files.push({ path: pathOf(`${name}-${number}`), changed })
  return indexXml(app().config.SITE_URL, files)
}

/** A file by its name without ".xml"; null when there is none or nothing in it. */
export async function sitemapFile(name: string): Promise<string | null> {
  const pages = await pagesOf(name)
  return pages.length > 0 ? pagesXml(app().config.SITE_URL, pages) : null
}

const pathOf = (name: string) => `/sitemaps/${name}.xml`

async function pagesOf(name: string): Promise<SitemapPage[]> {
  if (name === 'static') return [{ path: '/about', changed: null }]
  if (name === 'product-lists') return listPages('product')
  if (name === 'service-lists') return listPages('service')
  const [, plural, number] = /^(products|services)-([1-9]\d{0,9})$/.exec(name) ?? []
  if (plural !== 'products' && plural !== 'services') return []
  return listingPages(KINDS[plural], Number(number))
}
