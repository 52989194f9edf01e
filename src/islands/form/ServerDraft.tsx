import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Typed } from '../../stores/listings/listing-kinds.ts'
import type { Posted, Posting } from '../../stores/listings/post-listing.ts'
import { syncDraft } from '../../stores/listings/server-draft.ts'
import { LINK } from '../parts/styles.ts'

type Props<Values extends Typed, Listing extends Posted> = {
  t: Texts<'post'>
  posting: Posting<Values, Listing>
}

/** Syncs the form with its copy on the server, and tells when values came from there. */
export function ServerDraft<Values extends Typed, Listing extends Posted>(
  props: Props<Values, Listing>,
) {
  const { posting } = props
  const [sync, setSync] = useState<ReturnType<typeof syncDraft<Values, Listing>> | null>(null)
  useEffect(() => {
    const started = syncDraft(posting)
    setSync(started)
    return started.stop
  }, [posting])
  return sync && <Notice {...props} sync={sync} />
}

function Notice<Values extends Typed, Listing extends Posted>({
  t,
  posting,
  sync,
}: Props<Values, Listing> & { sync: ReturnType<typeof syncDraft<Values, Listing>> }) {
  const restored = useStore(sync.$restored)
  if (!restored) return null
  const { isFromServer, other } = restored
  const startAfresh = () => {
    if (!window.confirm(t('cancel_confirm'))) return
    sync.forget()
    void posting.cancel()
    document.querySelector<HTMLElement>('form [name=title], form [name=name]')?.focus()
  }
  return (
    <div className="rounded-control border-line bg-card mb-4 border p-3">
      <p>{t(isFromServer ? 'draft_restored' : 'draft_newer')}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <button type="button" className={`${LINK} min-h-11`} onClick={startAfresh}>
          {t('draft_afresh')}
        </button>
        {other && (
          <button type="button" className={`${LINK} min-h-11`} onClick={sync.swap}>
            {t('draft_swap')}
          </button>
        )}
      </p>
    </div>
  )
}
