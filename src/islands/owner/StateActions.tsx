import { islandTexts } from '../../i18n/island.ts'
import { stateActions } from '../../stores/listings/listing-state.ts'
import { FiguresButton } from '../figures/FiguresButton.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { useStateChange, type StateChangeProps } from './use-state-change.tsx'

const texts = await islandTexts('states')

/** The owner's actions for the listing's state; nothing is rendered without any. */
export function StateActions(props: StateChangeProps) {
  const { locale, listing, standing } = props
  const t = texts(locale)
  const { busy, start, dialog } = useStateChange(props)
  return (
    <div role="group" aria-label={t('actions', { name: listing.name })} className="state-actions">
      {stateActions(listing.kind, standing).map((action) => (
        <button
          key={action}
          type="button"
          className={QUIET_BUTTON}
          aria-busy={busy === action}
          onClick={() => void start(action)}
        >
          {busy === action && <Spinner />}
          {t(action)}
        </button>
      ))}
      <FiguresButton locale={locale} listing={listing} />
      {dialog}
    </div>
  )
}
