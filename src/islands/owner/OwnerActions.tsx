import { memo, useEffect, useLayoutEffect, useState } from 'react'
import ownerStyles from '../../styles/owner.css?url'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { canUnsell, changeState } from '../../stores/listings/listing-state.ts'
import { deleteListing } from '../../stores/listings/delete-listing.ts'
import { setInStock } from '../../stores/listings/stock.ts'
import { useSession } from '../browser.ts'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { Switch } from '../form/fields/Switch.tsx'
import { useEditor } from './use-editor.ts'

const texts = await islandTexts('owner')

type Props = {
  locale: Locale
  kind: Kind
  id: number
  sellerId: number
  /** The time of the sale: a sold listing can't be edited, only be put back for a while. */
  soldAt?: string
  /** Undefined for services, which have no stock. */
  inStock: boolean | undefined
}
type Moment = typeof import('./PostedMoment.tsx')
type Busy = 'deleting' | 'stock' | 'unsell' | null

/**
 * The owner's actions, in a bar at the bottom of a phone's screen or where visitors contact the seller, so that
 * nothing shifts. For visitors it is an empty box, because the browser needs a box to tell when it is in view.
 */
export const OwnerActions = memo(function OwnerActions(props: Props) {
  const { locale, id, sellerId, kind, soldAt } = props
  const t = texts(locale)
  const isOwner = useSession()?.user_info.id === sellerId
  const [busy, setBusy] = useState<Busy>(null)
  const editor = useEditor(kind, isOwner)

  const run = async (what: Busy, work: () => Promise<boolean>, then: () => void) => {
    if (busy) return
    setBusy(what)
    if (await work()) then()
    else setBusy(null)
  }
  const remove = () => {
    if (!window.confirm(t(`delete_${kind}_confirm`))) return
    const leave = () => location.replace(localePath(`/my-${plural(kind)}`, locale))
    void run('deleting', () => deleteListing(kind, id, locale), leave)
  }
  const switchStock = (inStock: boolean) =>
    void run(
      'stock',
      () => setInStock(id, inStock, locale),
      () => location.reload(),
    )

  const unsell = () =>
    void run(
      'unsell',
      async () => (await changeState({ kind, id }, 'unsell', locale)) !== null,
      () => location.reload(),
    )

  const [moment, setMoment] = useState<Moment | null>(null)
  useEffect(() => {
    if (isOwner) void posted().then(setMoment, () => {})
  }, [isOwner])

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
        {soldAt !== undefined && canUnsell(soldAt) && (
          <button type="button" className="button" aria-busy={busy === 'unsell'} onClick={unsell}>
            {busy === 'unsell' && <Spinner />}
            {t('unsell')}
          </button>
        )}
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
        {props.inStock !== undefined && (
          <Switch isOn={props.inStock} busy={busy === 'stock'} onSwitch={switchStock}>
            {t('in_stock')}
          </Switch>
        )}
        <button
          type="button"
          className={`${QUIET_BUTTON} text-danger`}
          aria-busy={busy === 'deleting'}
          onClick={remove}
        >
          {busy === 'deleting' ? <Spinner /> : <Icon name="trash" />}
          <span>{t(busy === 'deleting' ? 'deleting' : 'delete')}</span>
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
