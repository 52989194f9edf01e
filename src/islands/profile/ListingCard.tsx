import type { Image, Product, Service } from '../../api/entities.ts'
import { SERVICE_NAME_IN_CARD } from '../../api/limits.ts'
import { cutName } from '../../i18n/cut.ts'
import { formatPrice } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { localName } from '../../i18n/local-name.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { ListingPhoto } from '../card/ListingPhoto.tsx'

type CardProps = {
  image: Image | undefined
  tag: string
  price?: number
  name: string
  href: string
  district: string
}

/** A small card: photo, price, name, place. */
function Card({ image, tag, price, name, href, district }: CardProps) {
  return (
    <li className="card">
      <div className="bg-sunken relative aspect-4/3 overflow-hidden">
        <ListingPhoto image={image} />
        <span className="tag tag-on-photo">{tag}</span>
      </div>
      <div className="card-text">
        {price !== undefined && <p className="price text-sm">{formatPrice(price)}</p>}
        <h3 className="card-title line-clamp-1">
          <a href={href}>{name}</a>
        </h3>
        <p className="card-facts">
          <span className="truncate">{district}</span>
        </p>
      </div>
    </li>
  )
}

type Props<T> = { t: Texts<'profile'>; locale: Locale; item: T }

export const ProductCard = ({ t, locale, item }: Props<Product>) => (
  <Card
    image={item.images[0]}
    tag={t(item.condition)}
    price={item.price}
    name={item.title}
    href={localePath(`/product/${item.id}`, locale)}
    district={item.location.district}
  />
)

export const ServiceCard = ({ locale, item }: Props<Service>) => (
  <Card
    image={item.images[0]}
    tag={localName(item.category, locale)}
    name={cutName(item.name, SERVICE_NAME_IN_CARD)}
    href={localePath(`/service/${item.id}`, locale)}
    district={item.location.district}
  />
)
