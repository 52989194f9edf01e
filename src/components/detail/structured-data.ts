/** The nodes of a page's JSON-LD graph, for search engines. They hold only facts that the page shows. */
import { hasCondition } from '../../api/listings/condition.ts'
import type { Location, Person, Product, Service } from '../../api/listings/entities.ts'
import { seeksWork } from '../../api/text/work-seeker.ts'
import { localName } from '../../i18n/local-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import {
  businessFunction,
  goodsNode,
  isAboutPlace,
  placeNode,
  structuredPrice,
  serviceOffer,
  type Described,
} from './structured-attributes.ts'
import { jobNode } from './structured-job.ts'

/** Makes an address absolute, in the page's language. */
type Absolute = (path: string) => string
export type Crumb = { name: string; path: string }

export const siteNodes = (name: string, absolute: Absolute): object[] => [
  { '@type': 'WebSite', name, url: absolute('/') },
  {
    '@type': 'Organization',
    name,
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
          itemListElement: paths.map(absolute),
        },
      ]

/** `brand`: the maker named in the title. */
type MoreOfProduct = Partial<Described> & { brand?: string | undefined }

export function productNode(
  product: Product,
  url: string,
  locale: Locale,
  { brand, schema = '', attributes = [] }: MoreOfProduct = {},
): object {
  const { condition } = product
  const values = product.attributes ?? {}
  if (attributes.length > 0 && isAboutPlace(schema))
    return placeListing(product, url, placeNode({ schema, attributes }, values))
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    url,
    ...pictures(product, url),
    sku: String(product.id),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    category: localName(product.category, locale),
    offers: offer(
      product,
      url,
      hasCondition(product.category.id) && {
        itemCondition: `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
      },
    ),
    ...(attributes.length > 0 && goodsNode({ schema, attributes }, values)),
  }
}

/** A page about a home, land or premises. */
const placeListing = (product: Product, url: string, about: object): object => ({
  '@type': 'RealEstateListing',
  name: product.title,
  description: product.description,
  url,
  ...pictures(product, url),
  datePosted: product.created_at,
  about: { ...about, address: address(product.location), ...geo(product) },
  offers: offer(product, url, businessFunction(product)),
})

const offer = (product: Product, url: string, more: object | false): object => ({
  '@type': 'Offer',
  ...structuredPrice(product),
  url,
  availability: `https://schema.org/${availability(product)}`,
  ...more,
  availableAtOrFrom: { '@type': 'Place', address: address(product.location), ...geo(product) },
  seller: { '@type': 'Person', name: product.userName.username },
})

function availability({ state, in_stock }: Product): string {
  if (state === 'sold') return 'SoldOut'
  return in_stock ? 'InStock' : 'OutOfStock'
}

export function serviceNode(
  service: Service,
  url: string,
  locale: Locale,
  { schema }: Partial<Described> = {},
): object {
  // Search engines punish a vacancy that is none
  if (schema === 'JobPosting' && !seeksWork(service.name))
    return jobNode(service, url, address(service.location))
  return {
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url,
    ...pictures(service, url),
    category: localName(service.category, locale),
    areaServed: {
      '@type': 'AdministrativeArea',
      name: placeText(service.location, locale),
      ...geo(service),
    },
    provider: { '@type': 'Person', name: service.userName.username },
    ...serviceOffer(service),
  }
}

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

/** Nothing of an approximate point: a crawler would take it for the place. */
const geo = ({ point }: Pick<Product, 'point'>): object =>
  point?.exact
    ? { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon } }
    : {}

const address = ({ region, district }: Location) => ({
  '@type': 'PostalAddress',
  addressCountry: 'UZ',
  addressRegion: region,
  addressLocality: district,
})
