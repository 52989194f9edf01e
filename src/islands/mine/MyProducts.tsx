import type { Product } from '../../api/entities.ts'
import { formatPrice } from '../../i18n/format.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { myProducts } from '../../stores/listings/my-listings.ts'
import { CardFoot } from './CardFoot.tsx'
import { HeartButton } from './HeartButton.tsx'
import { MyScreen, type MyNotices } from './MyScreen.tsx'
import { ListingPhoto } from '../card/ListingPhoto.tsx'

const texts = await islandTexts('errors', 'toasts', 'hearts', 'mine')

export function MyProducts({ locale, ...notices }: MyNotices & { locale: Locale }) {
  return (
    <MyScreen
      t={texts(locale)}
      locale={locale}
      {...notices}
      kind="product"
      my={myProducts}
      look="grid-cards"
      skeleton={<Skeleton />}
    >
      {(product, onDelete) => (
        <Card key={product.id} locale={locale} product={product} onDelete={onDelete} />
      )}
    </MyScreen>
  )
}

type CardProps = { locale: Locale; product: Product; onDelete: () => void }

function Card({ locale, product, onDelete }: CardProps) {
  const t = texts(locale)
  const { id, title, price } = product
  const path = localePath(`/product/${id}`, locale)
  return (
    <li className="card">
      <div className="bg-sunken relative aspect-4/3 overflow-hidden">
        <ListingPhoto image={product.images[0]} />
        <span className="tag tag-on-photo">
          {t(product.in_stock ? product.condition : 'out_of_stock')}
        </span>
      </div>
      <div className="card-text">
        <p className={price >= 1e9 ? 'price price-10' : price >= 1e7 ? 'price price-8' : 'price'}>
          {formatPrice(price)}
        </p>
        <h3 className="card-title">
          <a href={path} lang={textLanguage(title, locale)}>
            {title}
          </a>
        </h3>
        <CardFoot
          t={t}
          locale={locale}
          path={path}
          onDelete={onDelete}
          kind="product"
          item={product}
          name={title}
        />
      </div>
      <HeartButton of={`product:${id}`} label={t('add', { name: title })} locale={locale} />
    </li>
  )
}

const Skeleton = () => (
  <li className="card">
    <div className="bg-sunken aspect-4/3" />
    <div className="card-text">
      <div className="bg-sunken h-6 w-2/3 rounded-full" />
      <div className="bg-sunken h-5 rounded-full" />
      <div className="bg-sunken h-5 w-1/2 rounded-full" />
      <div className="bg-sunken rounded-control h-11" />
    </div>
  </li>
)
