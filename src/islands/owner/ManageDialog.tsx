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
import { StatsButton } from '../stats/StatsButton.tsx'

const texts = await islandTexts('states')

export type ManageProps = { locale: Locale; kind: Kind; id: number; onClose: () => void }

/** The figures of a listing and the switch of its number, loaded when it opens, so that no page carries them. */
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
        <StatsButton
          locale={locale}
          listing={{ kind, id, name: 'title' in own ? own.title : own.name }}
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
