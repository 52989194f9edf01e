import { memo, useEffect, useLayoutEffect, useState } from 'react'
import ownerStyles from '../../styles/owner.css?url'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { OwnProduct, OwnService } from '../../api/listings/listings.ts'
import { deleteListing } from '../../stores/listings/delete-listing.ts'
import { readOwnListing } from '../../stores/listings/own-listing.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { StateMenu, StatePlace } from './StateMenu.tsx'
import { useEditor } from './use-editor.ts'

const texts = await islandTexts('owner')

type Props = {
  locale: Locale
  kind: Kind
  id: number
  sellerId: number
  /** The time of the sale: a sold listing can't be edited. */
  soldAt?: string
}
type Moment = typeof import('./PostedMoment.tsx')

/**
 * The owner's actions, in a bar at the bottom of a phone's screen or where visitors contact the seller, so that
 * nothing shifts. For visitors it is an empty box, because the browser needs a box to tell when it is in view.
 */
export const OwnerActions = memo(function OwnerActions(props: Props) {
  const { locale, id, sellerId, kind, soldAt } = props
  const t = texts(locale)
  const isOwner = useSession()?.user_info.id === sellerId
  const [isDeleting, setDeleting] = useState(false)
  /** Null after a failure, undefined until it is loaded. */
  const [own, setOwn] = useState<OwnProduct | OwnService | null>()
  const editor = useEditor(kind, isOwner)

  const remove = async () => {
    if (isDeleting || !window.confirm(t(`delete_${kind}_confirm`))) return
    setDeleting(true)
    if (await deleteListing(kind, id, locale))
      location.replace(localePath(`/my-${plural(kind)}`, locale))
    else setDeleting(false)
  }

  const [moment, setMoment] = useState<Moment | null>(null)
  useEffect(() => {
    if (!isOwner) return
    void posted().then(setMoment, () => {})
    void readOwnListing(kind, id, locale).then(setOwn)
  }, [isOwner, kind, id, locale])

  const tryAgain = async () => {
    const listing = await readOwnListing(kind, id, locale)
    setOwn(listing)
    if (!listing) showToast('error', 'unknown_error')
  }

  const { Editor } = editor
  // If the session ends while the form is open, the form stays
  const hasBar = isOwner || Editor !== null
  // The style sheet leaves room for the bar
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-own', hasBar)
  }, [hasBar])
  if (!hasBar) return <div className="owner-place" />
  // No wrapper: it would take a gap in the column
  return (
    <>
      <link rel="stylesheet" href={ownerStyles} precedence="default" />
      <div role="group" aria-label={t('actions')} className="owner-bar">
        {soldAt === undefined && (
          <button
            ref={editor.button}
            type="button"
            // The main button of a fresh listing is that which shares it
            className={moment ? QUIET_BUTTON : 'button'}
            aria-busy={editor.isOpening}
            onClick={() => void editor.open()}
          >
            {editor.isOpening ? <Spinner /> : <Icon name="edit" />}
            {t('edit')}
          </button>
        )}
        {!own && (
          <StatePlace locale={locale} onTry={own === null ? () => void tryAgain() : undefined} />
        )}
        {own && (
          <StateMenu
            locale={locale}
            listing={{ kind, id, name: 'title' in own ? own.title : own.name }}
            status={own}
            onChange={() => location.reload()}
          />
        )}
        <button
          type="button"
          className={`${QUIET_BUTTON} text-danger`}
          aria-busy={isDeleting}
          onClick={() => void remove()}
        >
          {isDeleting ? <Spinner /> : <Icon name="trash" />}
          <span>{t(isDeleting ? 'deleting' : 'delete')}</span>
        </button>
      </div>
      {moment && <moment.PostedMoment locale={locale} kind={kind} id={id} />}
      {Editor && <Editor locale={locale} id={id} onClose={editor.close} />}
    </>
  )
})

/** The code of the moment after posting, on the page of a listing that was just posted. */
async function posted(): Promise<Moment | null> {
  const { takePosted } = await import('../../stores/listings/just-posted.ts')
  return takePosted(location.pathname) ? import('./PostedMoment.tsx') : null
}
