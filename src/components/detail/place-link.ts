import { isOpen } from '../../api/listings/listing-states.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { wholeListing } from '../../api/listings/listing-url.ts'
import type { Locale } from '../../i18n/locale.ts'
import { mapLink } from '../listing/listing-link.ts'

/** Another map has the way to an exact point; around an approximate one our own shows what else is there. */
export function placeLink(
  kind: Kind,
  listing: Pick<Product | Service, 'point' | 'state'>,
  locale: Locale,
  hasMap: boolean,
): string | undefined {
  const { point } = listing
  if (!point) return undefined
  const { lat, lon, exact } = point
  if (exact) return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
  if (hasMap && isOpen(listing))
    return mapLink(
      kind,
      { ...wholeListing(kind), filters: { around: { lat, lon, km: 1 } } },
      locale,
    )
  return `https://www.openstreetmap.org/#map=15/${lat}/${lon}`
}
