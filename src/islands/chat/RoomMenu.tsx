import { useState } from 'react'
import type { ChatPerson } from '../../api/chats.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { setBlocked } from '../../stores/blocks.ts'
import { Icon } from '../form/Icon.tsx'
import { useClosing } from '../menu/use-closing.ts'
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
  const menu = useClosing()
  const [asking, setAsking] = useState(false)
  const { report, dialog } = useReport(locale)

  /** The menu goes, the focus stays where it can come back to. */
  const choose = (act: () => void) => () => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
    act()
  }
  const unblock = async () => {
    if (await setBlocked(other, false)) onBlocked(false)
  }
  return (
    <>
      <details ref={menu} className="menu" name="menu">
        <summary className="row" aria-label={t('room_menu')}>
          <Icon name="more" />
        </summary>
        <ul>
          <li>
            <button
              type="button"
              className="row w-full"
              onClick={choose(() => (isBlocked ? void unblock() : setAsking(true)))}
            >
              {t(isBlocked ? 'unblock_person' : 'block_person')}
            </button>
          </li>
          <li>
            <button
              type="button"
              className="row text-danger w-full"
              onClick={choose(() => void report({ kind: 'user', id: other.id }))}
            >
              {t('report_person')}
            </button>
          </li>
        </ul>
      </details>
      {asking && (
        <BlockDialog
          {...{ t, other }}
          onDone={() => onBlocked(true)}
          onClose={() => {
            setAsking(false)
            menu.current?.querySelector('summary')?.focus()
          }}
        />
      )}
      {dialog}
    </>
  )
}
