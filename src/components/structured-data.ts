/**
 * What a page tells search engines about itself (schema.org, JSON-LD). It goes into the server's
 * HTML: <script type="application/ld+json" is:inline set:html={structuredData(…)} />
 */
import type { Category, Image, Location, Product, Service } from '../api/entities.ts'
import { localePath, type Locale } from '../i18n/locale.ts'

type Thing = { '@type': string; [property: string]: unknown }
export type Site = { siteUrl: string; locale: Locale }
export type Crumb = { name: string; path: string }

/** One object with a graph: Safari stumbles over an array at the top. */
export function structuredData(...things: Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

/** A page where the seller is asked, not a shop. No rating: there are no reviews to show for it. */
export function productData(product: Product, site: Site): Thing {
  const url = pageUrl(`/product/${product.id}`, site)
  return {
    '@type': 'Product',
    '@id': url,
    name: product.title,
    description: product.description,
    sku: String(product.id),
    category: categoryName(product.category, site.locale),
    ...pictures(product.images, site),
    offers: {
      '@type': 'Offer',
      url,
      // Whole so'm without grouping: "1.500.000" would be read as one and a half
      price: String(product.price),
      priceCurrency: 'UZS',
      availability: `https://schema.org/${product.in_stock ? 'InStock' : 'SoldOut'}`,
      itemCondition: `https://schema.org/${product.condition === 'new' ? 'New' : 'Used'}Condition`,
      seller: { '@type': 'Person', name: product.userName.username },
      availableAtOrFrom: { '@type': 'Place', address: address(product.location) },
    },
  }
}

/** Services have no price, hence no offer. */
export function serviceData(service: Service, site: Site): Thing {
  const { district, region } = service.location
  return {
    '@type': 'Service',
    '@id': pageUrl(`/service/${service.id}`, site),
    name: service.name,
    description: service.description,
    category: categoryName(service.category, site.locale),
    ...pictures(service.images, site),
    provider: { '@type': 'Person', name: service.userName.username },
    areaServed: { '@type': 'AdministrativeArea', name: `${district}, ${region}` },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: service.comment_count,
    },
  }
}

/** The way from the home page to this one; two steps at least. Paths are without language. */
export const breadcrumbData = (crumbs: readonly Crumb[], site: Site): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: pageUrl(path, site),
  })),
})

/** The pages that a list shows, by their paths without language. */
export const listData = (paths: readonly string[], site: Site): Thing => ({
  '@type': 'ItemList',
  itemListElement: paths.map((path, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    url: pageUrl(path, site),
  })),
})

/** Who we are, for the home page; `logo` is the path of a picture. */
export function siteData(name: string, logo: string, site: Site): Thing[] {
  const { siteUrl, locale } = site
  const publisher = { '@id': `${siteUrl}/#organization` }
  return [
    { '@type': 'WebSite', name, url: pageUrl('/', site), inLanguage: locale, publisher },
    { '@type': 'Organization', ...publisher, name, url: `${siteUrl}/`, logo: siteUrl + logo },
  ]
}

const pageUrl = (path: string, { siteUrl, locale }: Site) => siteUrl + localePath(path, locale)

const categoryName = (category: Category, locale: Locale) => category[`name_${locale}`]

const pictures = (images: readonly Image[], { siteUrl }: Site) =>
  images.length > 0 ? { image: images.map(({ image }) => siteUrl + image) } : {}

const address = ({ district, region }: Location) => ({
  '@type': 'PostalAddress',
  addressLocality: district,
  addressRegion: region,
  addressCountry: 'UZ',
})
