import { useRef, useState, type ComponentType } from 'react'
import type { ChatPerson } from '../../api/chats.ts'
import type { Kind } from '../../api/kinds.ts'
import type { Standing } from '../../api/own-listings.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import {
  changeState,
  readBuyers,
  stateActions,
  type StateAction,
} from '../../stores/listings/listing-state.ts'
import { FiguresButton } from '../figures/FiguresButton.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import type { BuyerDialogProps } from './BuyerDialog.tsx'

const texts = await islandTexts('states')

type Props = {
  locale: Locale
  listing: { kind: Kind; id: number; name: string }
  standing: Standing
  onChange: (standing: Standing) => void
}

type Asking = { buyers: ChatPerson[]; Dialog: ComponentType<BuyerDialogProps> }

/** Only who sells to somebody of the chat loads it; without it the sale says no buyer. */
const loadDialog = () =>
  import('./BuyerDialog.tsx').then(
    ({ BuyerDialog }) => BuyerDialog,
    () => null,
  )

/** What the owner can do with a listing as it stands; nothing is drawn where nothing can be done. */
export function StateActions({ locale, listing, standing, onChange }: Props) {
  const t = texts(locale)
  const { kind, id, name } = listing
  const [busy, setBusy] = useState<StateAction | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const group = useRef<HTMLDivElement>(null)

  const act = async (action: StateAction, buyerId?: number) => {
    setBusy(action)
    const after = await changeState({ kind, id }, action, locale, buyerId)
    setBusy(null)
    if (!after) return
    onChange(after)
    // The button may be gone, the last one of the group stays
    group.current?.querySelector<HTMLElement>(':scope > button:last-of-type')?.focus()
  }
  const start = async (action: StateAction) => {
    if (busy) return
    if (action !== 'sell') return act(action)
    setBusy('sell')
    const buyers = await readBuyers({ kind, id }, locale)
    const Dialog = buyers.length > 0 ? await loadDialog() : null
    setBusy(null)
    if (Dialog) setAsking({ buyers, Dialog })
    else await act('sell')
  }
  const actions = stateActions(kind, standing)
  return (
    <div ref={group} role="group" aria-label={t('actions', { name })} className="state-actions">
      {actions.map((action) => (
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
      {asking && (
        <asking.Dialog
          locale={locale}
          buyers={asking.buyers}
          onChoose={(buyerId) => void act('sell', buyerId)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
