import type { Texts } from '../../../i18n/text-keys.ts'
import { Outline } from '../../parts/Icon.tsx'
import { ARROW_DOWN } from './shapes.ts'

type Props = { t: Texts<'chat'>; unread: number; onClick: () => void }

/** Shown while the member reads further up. */
export const ToNewest = ({ t, unread, onClick }: Props) => (
  <button type="button" className="chat-down" onClick={onClick}>
    <Outline path={ARROW_DOWN} />
    {unread > 0 ? (
      t('to_new', { count: unread })
    ) : (
      <span className="sr-only">{t('to_newest')}</span>
    )}
  </button>
)
