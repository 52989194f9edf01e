import { useEffect, useState } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import { isOpen } from '../../api/listings/listing-states.ts'
import type { OwnProduct, OwnService } from '../../api/listings/listings.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readOwnListing } from '../../stores/listings/own-listing.ts'
import { showPhone } from '../../stores/listings/phone.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'
import { Switch } from '../form/fields/Switch.tsx'
import { stateActions } from '../../stores/listings/listing-state.ts'
import { StatsButton } from '../stats/StatsButton.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { useStateChange, type StateChangeProps } from './use-state-change.tsx'

const texts = await islandTexts('states')

export type ManageProps = { locale: Locale; kind: Kind; id: number; onClose: () => void }

/** The owner's actions on a listing, loaded when it opens, so that no page carries them. */
export function ManageDialog({ locale, kind, id, onClose }: ManageProps) {
  const t = texts(locale)
  const [own, setOwn] = useState<OwnProduct | OwnService | 'loading' | null>('loading')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void readOwnListing(kind, id, locale).then(setOwn)
  }, [kind, id, locale])

  const content = () => {
    if (own === 'loading') return <p role="status">{t('loading')}</p>
    if (own === null) return <p role="alert">{t('failed')}</p>
    const switchPhone = async (shown: boolean) => {
      setBusy(true)
      if (await showPhone({ kind, id }, shown, locale)) setOwn({ ...own, phone_shown: shown })
      setBusy(false)
    }
    return (
      <div className="manage">
        <StateActions
          locale={locale}
          listing={{ kind, id, name: 'title' in own ? own.title : own.name }}
          standing={own}
          onChange={() => location.reload()}
        />
        {isOpen(own) && (
          <Switch isOn={own.phone_shown} busy={busy} onSwitch={(shown) => void switchPhone(shown)}>
            {t('phone')}
          </Switch>
        )}
      </div>
    )
  }
  return (
    <Dialog title={t('manage')} closeLabel={t('close')} onClose={onClose}>
      <OverlayStyles />
      <DialogBody>{content()}</DialogBody>
    </Dialog>
  )
}

/** The owner's actions for the listing's state; nothing is rendered without any. */
function StateActions(props: StateChangeProps) {
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
      <StatsButton locale={locale} listing={listing} />
      {dialog}
    </div>
  )
}
