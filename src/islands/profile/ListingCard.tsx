import { hasCondition } from '../../api/listings/condition.ts'
import type { Image, Product, Service } from '../../api/listings/entities.ts'
import { SERVICE_NAME_IN_CARD } from '../../api/lib/limits.ts'
import { cutText } from '../../i18n/cut.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { localName } from '../../i18n/local-name.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { cardRent } from '../../i18n/card-price.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { JOBS_CATEGORY_ID } from '../../api/lib/kinds.ts'
import type { HeartKey } from '../../stores/likes/favourites.ts'
import type { FavouriteNote } from '../../api/likes.ts'
import { HeartButton } from '../card/HeartButton.tsx'
import { ListingPhoto } from '../card/ListingPhoto.tsx'
import { LINK } from '../parts/styles.ts'

type CardProps = {
  t: Texts<'hearts' | 'profile'>
  locale: Locale
  of: HeartKey
  image: Image | undefined
  tag: string | undefined
  price: string | undefined
  per?: string | undefined
  name: string
  shown: string
  path: string
  line: string | undefined
  district: string
  own: FavouriteNote
  onEdit: () => void
}

/** A favourite as in lists: photo, price, name, place, and the heart that removes it. */
function Card({
  t,
  locale,
  of,
  image,
  tag,
  price,
  per,
  name,
  shown,
  path,
  line,
  district,
  ...own
}: CardProps) {
  return (
    <li className="card">
      <div className="bg-sunken relative aspect-4/3 overflow-hidden">
        <ListingPhoto image={image} />
        {tag && <span className="tag tag-on-photo">{tag}</span>}
      </div>
      <div className="card-text">
        {price !== undefined && (
          <p className={per === undefined ? 'price' : 'price cost'}>
            <bdi>{price}</bdi>
            {per !== undefined && <span>{per}</span>}
          </p>
        )}
        <h3 className="card-title">
          <a href={localePath(path, locale)} lang={textLanguage(name, locale)}>
            {shown}
          </a>
        </h3>
        <div className="card-facts">
          {line !== undefined && <p>{line}</p>}
          <div>{district}</div>
        </div>
      </div>
      <HeartButton of={of} label={t('add', { name })} />
      <OwnWords t={t} name={name} {...own} />
    </li>
  )
}

/** The member's own note, and its button above the link that covers the card. */
const OwnWords = ({ t, name, own, onEdit }: Pick<CardProps, 't' | 'name' | 'own' | 'onEdit'>) => (
  <div className="relative z-1 px-2 text-sm">
    {own.folder && <p className="tag w-fit max-w-full wrap-anywhere">{own.folder}</p>}
    {own.note && (
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {own.note}
      </p>
    )}
    <button
      type="button"
      className={`${LINK} min-h-11`}
      aria-label={t('note_of', { name })}
      onClick={onEdit}
    >
      {t('note')}
    </button>
  </div>
)

type Props<T> = Pick<CardProps, 't' | 'locale' | 'own' | 'onEdit'> & { item: T }

/** The most important fact of a favourite: whether it can still be bought. */
function productTag({ state, in_stock, condition, category }: Product, t: CardProps['t']) {
  if (state === 'reserved' || state === 'sold' || state === 'expired') return t(state)
  if (!in_stock) return t('out_of_stock')
  return hasCondition(category.id) ? t(condition) : undefined
}

export const ProductCard = ({ item, ...card }: Props<Product>) => (
  <Card
    {...card}
    of={`product:${item.id}`}
    image={item.images[0]}
    tag={productTag(item, card.t)}
    price={cardRent(item, card.locale)}
    name={item.title}
    shown={item.title}
    path={`/product/${item.id}`}
    line={item.attributes_line}
    district={item.location.district}
  />
)

export const ServiceCard = ({ item, ...card }: Props<Service>) => (
  <Card
    {...card}
    of={`service:${item.id}`}
    image={item.images[0]}
    tag={item.state === 'expired' ? card.t('expired') : undefined}
    price={item.cost?.amount}
    per={item.cost?.per}
    name={item.name}
    shown={isJob(item) ? item.name : cutText(item.name, SERVICE_NAME_IN_CARD)}
    path={`/service/${item.id}`}
    line={lineOf(item, card.locale)}
    district={item.location.district}
  />
)

const isJob = ({ category }: Service): boolean => category.id === JOBS_CATEGORY_ID

const lineOf = ({ category, attributes_line }: Service, locale: Locale): string =>
  [localName(category, locale), attributes_line].filter(Boolean).join(' · ')
