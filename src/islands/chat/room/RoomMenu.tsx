import { useState } from 'react'
import type { ChatPerson } from '../../../api/chat/chats.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { setBlocked } from '../../../stores/account/blocks.ts'
import { showToast } from '../../../stores/lib/toasts.ts'
import { Menu } from '../../menu/Menu.tsx'
import { useReport } from '../../report/use-report.tsx'

type Dialog = (typeof import('./BlockDialog.tsx'))['BlockDialog']
type Props = {
  t: Texts<'chat'>
  locale: Locale
  other: ChatPerson
  isBlocked: boolean
  /** Called once the server has stored it. */
  onBlocked: (isBlocked: boolean) => void
}

/** Actions about the partner: report, block, unblock. */
export function RoomMenu({ t, locale, other, isBlocked, onBlocked }: Props) {
  const [Asking, setAsking] = useState<Dialog | null>(null)
  const { report, dialog } = useReport(locale)

  const unblock = async () => {
    if (await setBlocked(other, false)) onBlocked(false)
  }
  /** Loads the dialog on demand, because few members block somebody. */
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
