import { useState, type ComponentType } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Buyer } from '../../api/deals/deal-offers.ts'
import type { Locale } from '../../i18n/locale.ts'
import {
  changeState,
  readBuyers,
  type OwnState,
  type StateAction,
} from '../../stores/listings/listing-state.ts'
import type { BuyerDialogProps } from './BuyerDialog.tsx'

export type StateChangeProps = {
  locale: Locale
  listing: { kind: Kind; id: number; name: string }
  status: OwnState
  onChange: (changed: Partial<OwnState>) => void
}

type Asking = { buyers: Buyer[]; Dialog: ComponentType<BuyerDialogProps> }

/** Loaded when the seller has chats with possible buyers; if it fails, the sale has no buyer. */
const loadDialog = () =>
  import('./BuyerDialog.tsx').then(
    ({ BuyerDialog }) => BuyerDialog,
    () => null,
  )

/** Changes a listing's state; a sale asks for the buyer in the dialog. */
export function useStateChange({ locale, listing, onChange }: StateChangeProps) {
  const { kind, id } = listing
  const [busy, setBusy] = useState<StateAction | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)

  const act = async (action: StateAction, buyerId?: number) => {
    setBusy(action)
    const after = await changeState({ kind, id }, action, locale, buyerId)
    setBusy(null)
    if (after) onChange(after)
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
  const dialog = asking && (
    <asking.Dialog
      locale={locale}
      buyers={asking.buyers}
      onChoose={(buyerId) => void act('sell', buyerId)}
      onClose={() => setAsking(null)}
    />
  )
  return { busy, start, dialog }
}
