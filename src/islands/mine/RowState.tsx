/** The state of an own listing. */
import type { Product, Service } from '../../api/listings/entities.ts'
import { isOpen } from '../../api/listings/listing-states.ts'
import { timeAhead } from '../../i18n/format.ts'
import { localName } from '../../i18n/local-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import { cardRent } from '../../i18n/card-price.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { endsSoon } from '../../stores/listings/listing-times.ts'

type Words = { t: Texts<'mine'>; locale: Locale }

export const ProductState = ({ t, locale, product }: Words & { product: Product }) => (
  <>
    <p className="flex flex-wrap gap-1 pe-9">
      {product.state === 'active' ? (
        <span className={product.in_stock ? 'tag bg-tint text-accent-strong' : 'tag'}>
          {t(product.in_stock ? 'in_stock' : 'out_of_stock')}
        </span>
      ) : (
        <span className="tag">{t(product.state)}</span>
      )}
      <Ending t={t} locale={locale} listing={product} />
    </p>
    <p className="price">{cardRent(product, locale)}</p>
  </>
)

export const ServiceState = ({ t, locale, service }: Words & { service: Service }) => (
  <>
    <p className="text-quiet flex flex-wrap items-center gap-1 pe-9 text-xs">
      {service.state !== 'active' && <span className="tag">{t(service.state)}</span>}
      <Ending t={t} locale={locale} listing={service} />
      {localName(service.category, locale)}
    </p>
    {service.cost && (
      <p className="price cost">
        {service.cost.amount}
        {service.cost.per !== undefined && <span>{service.cost.per}</span>}
      </p>
    )}
  </>
)

/** Warns that the listing expires soon. */
const Ending = ({ t, locale, listing }: Words & { listing: Product | Service }) =>
  isOpen(listing) &&
  endsSoon(listing) && (
    <span className="tag text-danger">
      {t('ends', { when: timeAhead(new Date(listing.expires_at), locale) })}
    </span>
  )
