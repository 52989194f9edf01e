import type { ErrorCode } from '../../api/lib/common.ts'
import type { Service } from '../../api/listings/entities.ts'
import { isEditable, isReadable } from '../../api/listings/listing-states.ts'
import { SERVICE_DESCRIPTION_IN_CARD, SERVICE_NAME_IN_CARD } from '../../api/lib/limits.ts'
import { cutText } from '../../i18n/cut.ts'
import { relativeTime } from '../../i18n/format.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { OwnState } from '../../stores/listings/listing-state.ts'
import type { OwnListing } from '../../stores/listings/my-listings.ts'
import { ListingPhoto } from '../card/ListingPhoto.tsx'
import { HeartButton } from '../card/HeartButton.tsx'
import { editPath } from '../owner/listing-paths.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { RowActions } from './RowActions.tsx'
import { ProductState, ServiceState } from './RowState.tsx'

type Words = { t: Texts<'errors' | 'hearts' | 'mine'>; locale: Locale }
type Props = Words & {
  listing: OwnListing
  /** About as many members look for it; undefined for few. */
  seekers: number | undefined
  /** While several listings are being chosen. */
  choice: { isChosen: boolean; onChoose: () => void; why: ErrorCode | undefined } | null
  onDelete: () => void
  onChange: (changed: Partial<OwnState>) => void
}

/** One of the member's own listings: state, likes and actions. */
export function ListingRow({ t, locale, listing, seekers, choice, onDelete, onChange }: Props) {
  const kind = 'title' in listing ? 'product' : 'service'
  const name = 'title' in listing ? listing.title : listing.name
  const shown = kind === 'product' ? name : cutText(name, SERVICE_NAME_IN_CARD)
  const page = isReadable(listing) ? localePath(`/${kind}/${listing.id}`, locale) : null
  // Without a page it is viewed and edited in the form over this list
  const edit = page === null ? editPath(kind, listing.id, locale) : `${page}?edit`
  const path = page ?? (isEditable(listing) ? edit : undefined)
  const { location, created_at, likes } = listing
  return (
    <li className="card own-listing">
      <div className="own-photo">
        <ListingPhoto image={listing.images[0]} />
      </div>
      <div className="card-text min-w-0">
        {'title' in listing ? (
          <ProductState t={t} locale={locale} product={listing} />
        ) : (
          <ServiceState t={t} locale={locale} service={listing} />
        )}
        <h3 className="card-title">
          <a href={path} lang={textLanguage(name, locale)}>
            {shown}
          </a>
        </h3>
        {'name' in listing && <Description service={listing} locale={locale} />}
        {listing.attributes_line !== undefined && (
          <p className="text-quiet truncate text-xs">{listing.attributes_line}</p>
        )}
        <p className="text-quiet truncate text-xs">{placeText(location, locale)}</p>
        <p className="own-stats">
          <time dateTime={created_at}>{relativeTime(new Date(created_at), locale)}</time>
          <Stat icon="heart" count={likes} text={t('likes', { n: likes })} />
          {'comment_count' in listing && (
            <Stat
              icon="message"
              count={listing.comment_count}
              text={t('comments', { count: listing.comment_count })}
            />
          )}
        </p>
        {seekers && <p className="text-quiet text-xs">{t('sought', { count: seekers })}</p>}
        {choice?.why && <p className="text-danger text-xs">{t.message(choice.why)}</p>}
      </div>
      <RowActions
        locale={locale}
        listing={{ kind, id: listing.id, name }}
        status={listing}
        postedAt={created_at}
        edit={edit}
        onChange={onChange}
        onDelete={onDelete}
      />
      {choice && (
        <input
          type="checkbox"
          className="own-choice"
          aria-label={t('select_item', { name })}
          checked={choice.isChosen}
          onChange={choice.onChoose}
        />
      )}
      <HeartButton of={`${kind}:${listing.id}`} label={t('add', { name })} />
    </li>
  )
}

type StatProps = { icon: IconName; count: number; text: string }

const Stat = ({ icon, count, text }: StatProps) => (
  <span title={text}>
    <Icon name={icon} className="size-4" />
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{text}</span>
  </span>
)

const Description = ({ service, locale }: { service: Service; locale: Locale }) => (
  <p className="text-quiet text-sm" lang={textLanguage(service.description, locale)}>
    {cutText(service.description, SERVICE_DESCRIPTION_IN_CARD)}
  </p>
)

/** The placeholder of a row that is loading. */
export const RowSkeleton = () => (
  <li className="card own-listing">
    <div className="own-photo" />
    <div className="card-text">
      <div className="bg-sunken h-5 w-1/3 rounded-full" />
      <div className="bg-sunken h-6 w-2/3 rounded-full" />
      <div className="bg-sunken h-5 rounded-full" />
      <div className="bg-sunken h-5 w-1/2 rounded-full" />
    </div>
    <div className="own-actions">
      <div className="bg-sunken rounded-control h-11" />
    </div>
  </li>
)
