import type { Service } from '../../api/entities.ts'
import { SERVICE_DESCRIPTION_IN_CARD, SERVICE_NAME_IN_CARD } from '../../api/limits.ts'
import { cutName, cutText } from '../../i18n/cut.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localName } from '../../i18n/local-name.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { myServices } from '../../stores/listings/my-listings.ts'
import { Icon } from '../parts/Icon.tsx'
import { CardFoot } from './CardFoot.tsx'
import { HeartButton } from './HeartButton.tsx'
import { MyScreen, type MyNotices } from './MyScreen.tsx'
import { ListingPhoto } from '../card/ListingPhoto.tsx'

const texts = await islandTexts('errors', 'toasts', 'hearts', 'mine')

export function MyServices({ locale, ...notices }: MyNotices & { locale: Locale }) {
  return (
    <MyScreen
      t={texts(locale)}
      locale={locale}
      {...notices}
      kind="service"
      my={myServices}
      look="grid gap-3 lg:grid-cols-2"
      skeleton={<Skeleton />}
    >
      {(service, onDelete) => (
        <Card key={service.id} locale={locale} service={service} onDelete={onDelete} />
      )}
    </MyScreen>
  )
}

type CardProps = { locale: Locale; service: Service; onDelete: () => void }

function Card({ locale, service, onDelete }: CardProps) {
  const t = texts(locale)
  const { id, name, description } = service
  const path = localePath(`/service/${id}`, locale)
  return (
    <li className="card flex-row!">
      <div className="bg-sunken relative w-28 flex-none overflow-hidden md:w-48">
        <ListingPhoto image={service.images[0]} />
      </div>
      <div className="card-text min-w-0">
        <p className="text-quiet pe-10 text-xs">{localName(service.category, locale)}</p>
        <h3 className="card-title pe-10">
          <a href={path} lang={textLanguage(name, locale)}>
            {cutName(name, SERVICE_NAME_IN_CARD)}
          </a>
        </h3>
        <p className="text-quiet text-sm" lang={textLanguage(description, locale)}>
          {cutText(description, SERVICE_DESCRIPTION_IN_CARD)}
        </p>
        <CardFoot
          t={t}
          locale={locale}
          name={name}
          path={path}
          onDelete={onDelete}
          kind="service"
          item={service}
        >
          <span className="flex items-center gap-1">
            <Icon name="message" size={16} />
            {t('comments', { count: service.comment_count })}
          </span>
        </CardFoot>
      </div>
      <HeartButton of={`service:${id}`} label={t('add', { name })} locale={locale} />
    </li>
  )
}

const Skeleton = () => (
  <li className="card flex-row!">
    <div className="bg-sunken w-28 flex-none md:w-48" />
    <div className="card-text">
      <div className="bg-sunken h-4 w-1/3 rounded-full" />
      <div className="bg-sunken h-5 w-2/3 rounded-full" />
      <div className="bg-sunken h-5 rounded-full" />
      <div className="bg-sunken h-5 w-1/2 rounded-full" />
      <div className="bg-sunken rounded-control h-11" />
    </div>
  </li>
)
