import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import type { ChatPerson } from '../../api/chats.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $blocking, setBlocked } from '../../stores/account/blocks.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { Menu } from '../menu/Menu.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'
import { useReport } from '../report/use-report.tsx'

const texts = await islandTexts('safety')

type Props = {
  locale: Locale
  other: ChatPerson
  isBlocked: boolean
  /** The server has it. */
  onBlocked: (isBlocked: boolean) => void
}

/** What one can do about the other person of a room. */
export function RoomMenu({ locale, other, isBlocked, onBlocked }: Props) {
  const t = texts(locale)
  const [asking, setAsking] = useState(false)
  const { report, dialog } = useReport(locale)

  const unblock = async () => {
    if (await setBlocked(other, false)) onBlocked(false)
  }
  return (
    <>
      <Menu
        label={t('room_menu')}
        buttonClass="row"
        items={[
          {
            text: t(isBlocked ? 'unblock_person' : 'block_person'),
            onChoose: () => (isBlocked ? void unblock() : setAsking(true)),
          },
          {
            text: t('report_person'),
            isDanger: true,
            onChoose: () => void report({ kind: 'user', id: other.id }),
          },
        ]}
      />
      {asking && (
        <BlockDialog
          t={t}
          other={other}
          onDone={() => onBlocked(true)}
          onClose={() => setAsking(false)}
        />
      )}
      {dialog}
    </>
  )
}

type BlockDialogProps = {
  t: Texts<'safety'>
  other: ChatPerson
  onDone: () => void
  onClose: () => void
}

/** Says what blocking means before it is done. */
function BlockDialog({ t, other, onDone, onClose }: BlockDialogProps) {
  const busy = useStore($blocking).includes(other.id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // How it went is said by a toast, which a dialog would lie over
    if (await setBlocked(other, true)) onDone()
    onClose()
  }
  return (
    <Dialog
      title={t('block_title', { name: other.username })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {(close) => (
        <DialogBody>
          <OverlayStyles />
          <form method="post" onSubmit={(event) => void submit(event)}>
            <p className="mb-2">{t('block_means')}</p>
            <p className="text-quiet mb-4">{t('block_lift')}</p>
            <SubmitButton busy={busy} busyLabel={t('blocking')}>
              {t('block')}
            </SubmitButton>
            <button type="button" className={`${QUIET_BUTTON} mt-3 w-full`} onClick={close}>
              {t('cancel')}
            </button>
          </form>
        </DialogBody>
      )}
    </Dialog>
  )
}
