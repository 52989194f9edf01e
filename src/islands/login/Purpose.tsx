import { localePath, type Locale } from '../../i18n/locale.ts'
import { formatPrice } from '../../i18n/price.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'
import { readIntent, type Intent } from '../../stores/session/intent.ts'
import { useHydrated } from '../browser.ts'

type Props = { t: Texts<'accounts'>; locale: Locale; redirect: string | null }

/** Tells the purpose of the login or registration. The server's HTML has the general one. */
export function Purpose({ t, locale, redirect }: Props) {
  const isHydrated = useHydrated()
  const intent = isHydrated ? readIntent(safeRedirect(redirect, localePath('/', locale))) : null
  // Two lines reserved, so that nothing shifts
  return <p className="text-quiet mb-4 min-h-[2lh]">{intent ? said(intent) : t('purpose')}</p>

  function said(intent: Intent): string {
    if (intent.kind === 'comment') return t('comment_login')
    if (intent.kind === 'offer')
      return t('offer_login', { price: formatPrice(intent.amount, locale) })
    if (intent.kind === 'report') return t('report_login')
    if (intent.kind === 'save') return t(intent.list ? 'follow_login' : 'search_login')
    if (intent.kind === 'like')
      return t(intent.heart.startsWith('service') ? 'service_like_login' : 'product_like_login')
    const { username: name } = intent.kind === 'have' ? intent : intent.seller
    return t('chat_login_message', { name })
  }
}
