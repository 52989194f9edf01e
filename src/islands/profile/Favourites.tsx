import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import { comparePath } from '../../api/listings/compare-url.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import { isOpen } from '../../api/listings/listing-states.ts'
import { PROFILE_SECTION_SIZE } from '../../api/lib/limits.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localName } from '../../i18n/local-name.ts'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { $favourites } from '../../stores/likes/favourites.ts'
import { $allFavourites, $someFavourites } from '../../stores/session/member-data.ts'
import { useSearchParam, useSession } from '../browser.ts'
import { PageFailed } from '../parts/PageFailed.tsx'
import { LINK } from '../parts/styles.ts'
import { ProductCard, ServiceCard } from './ListingCard.tsx'
import { CardSkeletons } from './skeletons.tsx'

const texts = await islandTexts('hearts', 'toasts', 'profile')

/** Illustrations with a sentence, from the page. */
type Notices = { empty?: ReactNode; failed?: ReactNode }
type Props = Notices & { locale: Locale }

/** The member's likes; only the browser knows the member. */
export function Favourites(props: Props) {
  return useSession() ? <Member {...props} /> : <Skeleton t={texts(props.locale)} />
}

function Member({ locale, empty, failed }: Props) {
  const t = texts(locale)
  const isAll = useSearchParam('all') !== null
  const $cards = isAll ? $allFavourites : $someFavourites
  const { data, error } = useStore($cards)
  const hearts = [...useStore($favourites)]

  if (!data && error)
    return <PageFailed notice={failed} retry={t('retry')} onRetry={$cards.revalidate} />
  if (!data) return <Skeleton t={t} />
  const { liked_products: products, liked_services: services } = data
  if (products.length + services.length === 0) return empty
  /** The number of all when not all are shown; else 0. */
  const more = (kind: 'product' | 'service') => {
    const count = hearts.filter((heart) => heart.startsWith(`${kind}:`)).length
    return isAll || count <= PROFILE_SECTION_SIZE ? 0 : count
  }
  const section = { t, locale }
  return (
    <div className="grid gap-8">
      <Section
        {...section}
        name="favourite_products"
        more={more('product')}
        compared={<Comparisons {...section} kind="product" items={products} />}
      >
        {products.map((item) => (
          <ProductCard key={item.id} t={t} locale={locale} item={item} />
        ))}
      </Section>
      <Section
        {...section}
        name="favourite_services"
        more={more('service')}
        compared={<Comparisons {...section} kind="service" items={services} />}
      >
        {services.map((item) => (
          <ServiceCard key={item.id} t={t} locale={locale} item={item} />
        ))}
      </Section>
    </div>
  )
}

type SectionProps = {
  t: Texts<'profile'>
  locale: Locale
  /** Also the key of its heading. */
  name: TextKey<'profile'>
  /** The number of all when not all are shown; else 0. */
  more: number
  compared: ReactNode
  children: ReactNode[]
}

const Section = ({ t, locale, name, more, compared, children }: SectionProps) => (
  <section aria-labelledby={name}>
    <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
      <h2 id={name} className="text-lg">
        {t(name)}
      </h2>
      {more > 0 && (
        <a
          className={`${LINK} inline-flex min-h-11 items-center`}
          href={`${localePath('/myprofile/favourites', locale)}?all`}
          aria-describedby={name}
        >
          {t('see_more', { count: more })}
        </a>
      )}
    </div>
    {compared}
    {children.length > 0 ? (
      <ul className="grid-cards">{children}</ul>
    ) : (
      <p className="text-quiet">{t('no_favourites')}</p>
    )}
  </section>
)

type ComparisonsProps = Pick<SectionProps, 't' | 'locale'> & {
  kind: Kind
  items: readonly (Product | Service)[]
}

/** A link to the comparison of each category with several open favourites. */
function Comparisons({ t, locale, kind, items }: ComparisonsProps) {
  const categories = new Map(
    items.filter(isOpen).map(({ category }) => [category.id, category] as const),
  )
  const links = Array.from(categories, ([id, category]) => {
    const ids = items.filter((item) => isOpen(item) && item.category.id === id).map(({ id }) => id)
    return { category, ids }
  }).filter(({ ids }) => ids.length > 1)
  if (links.length === 0) return null
  return (
    <p className="mb-2 flex flex-wrap gap-x-4">
      {links.map(({ category, ids }) => (
        <a
          key={category.id}
          className={`${LINK} inline-flex min-h-11 items-center`}
          href={localePath(comparePath(kind, ids), locale)}
        >
          {t('compare', { what: localName(category, locale), count: ids.length })}
        </a>
      ))}
    </p>
  )
}

const Skeleton = ({ t }: { t: Texts<'profile'> }) => (
  <>
    <p role="status" className="text-quiet mb-2 flex min-h-11 items-center text-sm">
      {t('loading')}
    </p>
    <CardSkeletons />
  </>
)
