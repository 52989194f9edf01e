import type { Product } from '../api/entities.ts'
import { formatPrice, relativeTime } from '../i18n/format.ts'
import { islandTexts } from '../i18n/island.ts'
import { localePath, type Locale } from '../i18n/locale.ts'
import { textLanguage } from '../i18n/text-language.ts'

import { myProducts } from '../stores/my-things.ts'
import { CardActions } from './mine/CardActions.tsx'
import { HeartButton } from './mine/HeartButton.tsx'
import { MyScreen, type MyNotices } from './mine/MyScreen.tsx'
import { Photo } from './mine/Photo.tsx'
import { useMyPage } from './mine/use-my-page.ts'

const texts = await islandTexts('errors', 'toasts', 'hearts', 'mine')

export function MyProducts({ locale, ...notices }: MyNotices & { locale: Locale }) {
  const t = texts(locale)
  const { list, retry } = useMyPage(myProducts, locale)
  return (
    <MyScreen
      {...{ t, locale, list, ...notices }}
      kind="products"
      onRetry={retry}
      skeleton={<Skeleton />}
    >
      {(products, onGone) => (
        <ul className="grid-cards">
          {products.map((product) => (
            <Card key={product.id} {...{ locale, product, onGone }} />
          ))}
        </ul>
      )}
    </MyScreen>
  )
}

type CardProps = { locale: Locale; product: Product; onGone: () => void }

function Card({ locale, product, onGone }: CardProps) {
  const t = texts(locale)
  const { id, title, price, location, created_at } = product
  const path = localePath(`/product/${id}`, locale)
  return (
    <li className="card">
      <div className="bg-sunken relative aspect-4/3 overflow-hidden">
        <Photo image={product.images[0]} />
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
        <p className="card-facts">
          <span>
            {location.region}, {location.district}
          </span>
          <time dateTime={created_at}>{relativeTime(new Date(created_at), locale)}</time>
        </p>
        <CardActions
          t={t}
          name={title}
          editHref={`${path}?edit`}
          confirm={t('products_delete_confirm', { name: title })}
          onDelete={() => {
            void myProducts.remove(id, locale)
            onGone()
          }}
        />
      </div>
      <HeartButton of={`product:${id}`} label={t('add', { name: title })} locale={locale} />
    </li>
  )
}

const Skeleton = () => (
  <div className="grid-cards">
    {Array.from({ length: 4 }, (_, i) => (
      <div key={i} className="card">
        <div className="bg-sunken aspect-4/3" />
        <div className="card-text">
          <div className="bg-sunken h-6 w-2/3 rounded-full" />
          <div className="bg-sunken h-5 rounded-full" />
          <div className="bg-sunken h-5 w-1/2 rounded-full" />
          <div className="bg-sunken rounded-control h-11" />
        </div>
      </div>
    ))}
  </div>
)
