import type { Service } from '../../api/entities.ts'
import { plural } from '../../api/kinds.ts'
import { isEditable, isReadable } from '../../api/listing-states.ts'
import { SERVICE_DESCRIPTION_IN_CARD, SERVICE_NAME_IN_CARD } from '../../api/limits.ts'
import { cutText } from '../../i18n/cut.ts'
import { relativeTime } from '../../i18n/format.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Standing } from '../../api/own-listings.ts'
import type { OwnListing } from '../../stores/listings/my-listings.ts'
import { ListingPhoto } from '../card/ListingPhoto.tsx'
import { HeartButton } from '../card/HeartButton.tsx'
import { StateActions } from '../owner/StateActions.tsx'
import { editPath } from '../owner/edit-path.ts'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { ProductState, ServiceState } from './RowState.tsx'

type Words = { t: Texts<'hearts' | 'mine'>; locale: Locale }
type Props = Words & {
  listing: OwnListing
  onDelete: () => void
  onChange: (standing: Standing) => void
}

/** A listing of one's own: how it stands, what it got so far, and what one can do with it. */
export function ListingRow({ t, locale, listing, onDelete, onChange }: Props) {
  const kind = 'title' in listing ? 'product' : 'service'
  const name = 'title' in listing ? listing.title : listing.name
  const shown = kind === 'product' ? name : cutText(name, SERVICE_NAME_IN_CARD)
  const page = isReadable(listing) ? localePath(`/${kind}/${listing.id}`, locale) : null
  // Without a page it is seen and changed in the form over this list
  const edit = page === null ? editPath(kind, listing.id, locale) : `${page}?edit`
  const path = page ?? (isEditable(listing) ? edit : undefined)
  const { location, created_at, likes } = listing
  const remove = () => {
    if (window.confirm(t(`${plural(kind)}_delete_confirm`, { name }))) onDelete()
  }
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
        <p className="card-facts">
          <span>
            {location.district}, {location.region}
          </span>
          <time dateTime={created_at}>{relativeTime(new Date(created_at), locale)}</time>
        </p>
        <p className="own-figures">
          <span>
            <Icon name="heart" className="size-4" />
            {t('likes', { n: likes })}
          </span>
          {'comment_count' in listing && (
            <span>
              <Icon name="message" className="size-4" />
              {t('comments', { count: listing.comment_count })}
            </span>
          )}
        </p>
      </div>
      <div className="own-actions">
        <StateActions
          locale={locale}
          listing={{ kind, id: listing.id, name }}
          standing={listing}
          onChange={onChange}
        />
        {(listing.state === 'held' || listing.state === 'refused') && (
          <a className={QUIET_BUTTON} href={localePath('/myprofile/decisions', locale)}>
            {t('why')}
          </a>
        )}
        {isEditable(listing) && (
          <a className={QUIET_BUTTON} href={edit} aria-label={t('edit_name', { name })}>
            <Icon name="edit" />
            {t('edit')}
          </a>
        )}
        <button
          type="button"
          className={`${QUIET_BUTTON} hover:text-danger`}
          aria-label={t('delete_name', { name })}
          onClick={remove}
        >
          <Icon name="trash" />
          {t('delete')}
        </button>
      </div>
      <HeartButton of={`${kind}:${listing.id}`} label={t('add', { name })} />
    </li>
  )
}

const Description = ({ service, locale }: { service: Service; locale: Locale }) => (
  <p className="text-quiet text-sm" lang={textLanguage(service.description, locale)}>
    {cutText(service.description, SERVICE_DESCRIPTION_IN_CARD)}
  </p>
)

/** The shape of one that comes. */
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
      <div className="bg-sunken rounded-control h-11" />
    </div>
  </li>
)
