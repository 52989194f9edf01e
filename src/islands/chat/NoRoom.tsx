import type { Translate } from '../../i18n/island.ts'
import { Icon } from '../form/Icon.tsx'

/** Beside the list, while no chat is open. */
export const NoRoom = ({ t }: { t: Translate }) => (
  <section
    className="chat-room place-content-center p-6 text-center"
    aria-label={t('no_chat_selected')}
  >
    <span className="text-accent mx-auto mb-3">
      <Icon name="message" size={48} />
    </span>
    <p className="strong">{t('no_chat_selected')}</p>
    <p className="text-quiet">{t('select_chat')}</p>
  </section>
)
