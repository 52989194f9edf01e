import { useState } from 'react'
import type { ChatPerson } from '../../api/chats.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { setBlocked } from '../../stores/account/blocks.ts'
import { Menu } from '../menu/Menu.tsx'
import { useReport } from '../report/use-report.tsx'
import { BlockDialog } from './BlockDialog.tsx'

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
          {...{ t, other }}
          onDone={() => onBlocked(true)}
          onClose={() => setAsking(false)}
        />
      )}
      {dialog}
    </>
  )
}
