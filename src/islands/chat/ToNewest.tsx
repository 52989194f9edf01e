import type { Translate } from '../../i18n/island.ts'
import { Outline } from '../form/Icon.tsx'
import { ARROW_DOWN } from './shapes.ts'

type Props = { t: Translate; unread: number; onClick: () => void }

/** While somebody reads further up. */
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
