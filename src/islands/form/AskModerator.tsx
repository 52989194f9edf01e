import type { Texts } from '../../i18n/text-keys.ts'
import { isForModerator } from '../../stores/listings/check-listing.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'

type Props = { t: Texts<'post'>; errors: Record<string, string>; onAsk: () => void }

/** Lets a member whose listing was refused by mistake ask a moderator. */
export const AskModerator = ({ t, errors, onAsk }: Props) =>
  isForModerator(errors) && (
    <>
      <p>{t('ask_moderator_help')}</p>
      <button type="button" className={`${QUIET_BUTTON} mt-3`} onClick={onAsk}>
        {t('ask_moderator')}
      </button>
    </>
  )
