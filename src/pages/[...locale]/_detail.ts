/** Metadata of the detail pages. */
import * as v from 'valibot'
import type { Product, Service } from '../../api/listings/entities.ts'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { listingPath, printListing, wholeListing } from '../../api/listings/listing-url.ts'
import { pathId } from '../../api/lib/schemas.ts'
import {
  breadcrumbs,
  productNode,
  serviceNode,
  type Crumb,
} from '../../components/detail/structured-data.ts'
import type { FactAttribute } from '../../components/detail/fact.ts'
import type { TextScript } from '../../components/detail/text-script.ts'
import { formatPrice } from '../../i18n/price.ts'
import { withRent } from '../../i18n/rent-price.ts'
import { localName } from '../../i18n/local-name.ts'
import { localePath } from '../../i18n/locale.ts'
import type { PageMeta } from '../../layouts/meta.ts'
import { wideImage } from '../../server/media/names.ts'
import { schemaOf } from '../../server/attributes/plan/plan.ts'
import { brandOf } from '../../server/reference/brands.ts'
import { findCategory } from '../../server/reference/categories.ts'
import { findRegion } from '../../server/reference/places.ts'

type Locals = Pick<App.Locals, 'locale' | 't' | 'site'>

/** The id in an address; null if nothing can have it. */
export function readId(param: string | null | undefined): number | null {
  const id = v.safeParse(pathId, param)
  return id.success ? id.output : null
}

/** Home › Category › Region, each a list page. */
export function listingTrail(
  kind: Kind,
  { category, location }: Pick<Product, 'category' | 'location'>,
  { locale, t }: Locals,
): Crumb[] {
  const listed = findCategory(kind, category.id)
  const region = findRegion(Math.floor(location.id / 1000))
  const list = { ...wholeListing(kind), category: listed?.slug ?? '' }
  const path = (state: typeof list) => listingPath(kind) + printListing(kind, state)
  return [
    { name: t(`common:${plural(kind)}`), path: listingPath(kind) },
    { name: localName(category, locale), path: path(list) },
    { name: location.region, path: path({ ...list, region: region?.slug ?? '' }) },
  ]
}

/** An expired listing may be renewed: until then it isn't indexed, and no structured data offers it. */
const isOffered = ({ state }: Pick<Product, 'state'>): boolean => state !== 'expired'

export const isDetailIndexed = ({
  listing,
  script,
}: {
  listing: Product | Service
  script?: TextScript
}) => script !== 'original' && isOffered(listing)

/** The path to a listing, and its attributes as the page shows them. */
type Shown = { crumbs: Crumb[]; attributes: readonly FactAttribute[] }

export function productMeta(
  product: Product,
  { crumbs, attributes }: Shown,
  locals: Locals,
): PageMeta {
  const { title, price, location } = product
  const path = `/product/${product.id}`
  const url = locals.site.url + localePath(path, locals.locale)
  const node = productNode(product, url, locals.locale, {
    brand: brandOf(title),
    schema: schemaOf(product.category.id),
    attributes,
  })
  return {
    title,
    facts: [location.district, withRent(formatPrice(price, locals.locale), product)],
    ...about(product, path),
    graph: [
      ...(isOffered(product) ? [node] : []),
      trailNode([...crumbs, { name: title, path }], locals),
    ],
  }
}

export function serviceMeta(
  service: Service,
  { crumbs }: Pick<Shown, 'crumbs'>,
  locals: Locals,
): PageMeta {
  const { name, location } = service
  const path = `/service/${service.id}`
  const url = locals.site.url + localePath(path, locals.locale)
  const schema = schemaOf(service.category.id)
  const node = serviceNode(service, url, locals.locale, { schema })
  return {
    title: name,
    facts: [location.district],
    ...about(service, path),
    graph: [...(isOffered(service) ? [node] : []), trailNode([...crumbs, { name, path }], locals)],
  }
}

function about({ description, images }: Pick<Product, 'description' | 'images'>, path: string) {
  const [image] = images
  return { description, path, ...(image && { image: wideImage(image) }) }
}

const trailNode = (trail: Crumb[], { locale, site }: Locals) =>
  breadcrumbs(trail, (path) => site.url + localePath(path, locale))
