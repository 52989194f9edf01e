import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { Outline } from '../parts/Icon.tsx'

const BELL =
  'M10.27 21a2 2 0 0 0 3.46 0M3.26 15.33A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33'

type Props = { t: Texts<'accounts'>; locale: Locale; count: number }

/** The link to the notifications, with their count. */
export const BellLink = ({ t, locale, count }: Props) => (
  <a
    href={localePath('/notifications', locale)}
    rel="nofollow"
    className="row relative"
    aria-label={count > 0 ? `${t('notifications')}: ${count}` : t('notifications')}
  >
    <Outline path={BELL} />
    {count > 0 && <span className="badge">{count > 9 ? '9+' : count}</span>}
  </a>
)
