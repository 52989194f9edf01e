/** The nodes of a page's JSON-LD graph, for search engines. They hold only facts that the page shows. */
import type { Location, Person, Product, Service } from '../../api/listings/entities.ts'
import { SITE_NAME } from '../../api/lib/limits.ts'
import { localName } from '../../i18n/local-name.ts'
import type { Locale } from '../../i18n/locale.ts'

/** Makes an address absolute, in the page's language. */
type Absolute = (path: string) => string
export type Crumb = { name: string; path: string }

export const siteNodes = (absolute: Absolute): object[] => [
  { '@type': 'WebSite', name: SITE_NAME, url: absolute('/') },
  {
    '@type': 'Organization',
    name: SITE_NAME,
    url: absolute('/'),
    logo: new URL('/icon-512.png', absolute('/')).href,
  },
]

export const breadcrumbs = (crumbs: Crumb[], absolute: Absolute): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(path),
  })),
})

/** Short on purpose: the address of each listing, not its content. */
export const itemList = (paths: string[], absolute: Absolute): object[] =>
  paths.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: paths.map((path, i) => ({
            '@type': 'ListItem',
            position: i + 1,
            url: absolute(path),
          })),
        },
      ]

/** `brand`: the maker named in the title. */
export function productNode(product: Product, url: string, locale: Locale, brand?: string): object {
  const { price, condition, location, userName } = product
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    url,
    ...pictures(product, url),
    sku: String(product.id),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    category: localName(product.category, locale),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'UZS',
      url,
      availability: `https://schema.org/${availability(product)}`,
      itemCondition: `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
      availableAtOrFrom: { '@type': 'Place', address: address(location) },
      seller: { '@type': 'Person', name: userName.username },
    },
  }
}

function availability({ state, in_stock }: Product): string {
  if (state === 'sold') return 'SoldOut'
  return in_stock ? 'InStock' : 'OutOfStock'
}

export const serviceNode = (service: Service, url: string, locale: Locale): object => ({
  '@type': 'Service',
  name: service.name,
  description: service.description,
  url,
  ...pictures(service, url),
  category: localName(service.category, locale),
  areaServed: {
    '@type': 'AdministrativeArea',
    name: `${service.location.district}, ${service.location.region}`,
  },
  provider: { '@type': 'Person', name: service.userName.username },
})

export const profilePage = (
  { username, profile_image, location }: Person,
  url: string,
): object => ({
  '@type': 'ProfilePage',
  url,
  mainEntity: {
    '@type': 'Person',
    name: username,
    url,
    ...(profile_image && { image: new URL(profile_image.image, url).href }),
    ...(location && { address: address(location) }),
  },
})

const pictures = ({ images }: Pick<Product, 'images'>, base: string): { image?: string[] } =>
  images.length > 0 ? { image: images.map(({ image }) => new URL(image, base).href) } : {}

const address = ({ region, district }: Location) => ({
  '@type': 'PostalAddress',
  addressCountry: 'UZ',
  addressRegion: region,
  addressLocality: district,
})
