import { useState } from 'react'
import type { ChatPerson } from '../../api/chats.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { setBlocked } from '../../stores/account/blocks.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { Menu } from '../menu/Menu.tsx'
import { useReport } from '../report/use-report.tsx'

type Dialog = (typeof import('./BlockDialog.tsx'))['BlockDialog']
type Props = {
  t: Texts<'chat'>
  locale: Locale
  other: ChatPerson
  isBlocked: boolean
  /** The server has it. */
  onBlocked: (isBlocked: boolean) => void
}

/** What one can do about the other person of a room. */
export function RoomMenu({ t, locale, other, isBlocked, onBlocked }: Props) {
  const [Asking, setAsking] = useState<Dialog | null>(null)
  const { report, dialog } = useReport(locale)

  const unblock = async () => {
    if (await setBlocked(other, false)) onBlocked(false)
  }
  /** Only who blocks somebody downloads the question. */
  const ask = async () => {
    const loaded = await import('./BlockDialog.tsx').catch(() => null)
    if (loaded) setAsking(() => loaded.BlockDialog)
    else showToast('error', 'FETCH_ERROR')
  }
  return (
    <>
      <Menu
        label={t('room_menu')}
        buttonClass="row"
        items={[
          {
            text: t(isBlocked ? 'unblock_person' : 'block_person'),
            onChoose: () => void (isBlocked ? unblock() : ask()),
          },
          {
            text: t('report_person'),
            isDanger: true,
            onChoose: () => void report({ kind: 'user', id: other.id }),
          },
        ]}
      />
      {Asking && (
        <Asking
          t={t}
          other={other}
          onDone={() => onBlocked(true)}
          onClose={() => setAsking(null)}
        />
      )}
      {dialog}
    </>
  )
}
