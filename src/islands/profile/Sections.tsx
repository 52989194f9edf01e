import { useStore } from '@nanostores/react'
import type { Product, Service } from '../../api/entities.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { $favouriteCards, $ownProducts, $ownServices } from '../../stores/session/member-data.ts'
import { ProductCard, ServiceCard } from './ListingCard.tsx'
import { Section } from './Section.tsx'

type Props = { t: Texts<'profile'>; locale: Locale }

/** What the member offers and what the member likes. */
export function Sections({ t, locale }: Props) {
  const products = useStore($ownProducts)
  const services = useStore($ownServices)
  const favourites = useStore($favouriteCards)
  const at = (path: string) => localePath(path, locale)
  const productCards = (items?: readonly Product[]) =>
    items?.map((item) => <ProductCard key={item.id} t={t} locale={locale} item={item} />)
  const serviceCards = (items?: readonly Service[]) =>
    items?.map((item) => <ServiceCard key={item.id} t={t} locale={locale} item={item} />)
  const favourite = {
    failed: favourites.error !== undefined,
    onRetry: () => $favouriteCards.revalidate(),
    empty: 'no_favourites' as const,
  }
  return (
    <div className="profile-sections">
      <Section
        t={t}
        locale={locale}
        name="my_products"
        cards={productCards(products.data?.results)}
        failed={products.error !== undefined}
        onRetry={() => $ownProducts.revalidate()}
        empty="no_products"
        all={{ href: at('/my-products'), count: products.data?.count ?? 0 }}
      />
      <Section
        t={t}
        locale={locale}
        name="my_services"
        cards={serviceCards(services.data?.results)}
        failed={services.error !== undefined}
        onRetry={() => $ownServices.revalidate()}
        empty="no_services"
        all={{ href: at('/my-services'), count: services.data?.count ?? 0 }}
      />
      <Section
        t={t}
        locale={locale}
        {...favourite}
        name="favourite_products"
        cards={productCards(favourites.data?.liked_products)}
      />
      <Section
        t={t}
        locale={locale}
        {...favourite}
        name="favourite_services"
        cards={serviceCards(favourites.data?.liked_services)}
      />
    </div>
  )
}
