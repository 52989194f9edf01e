import type { Locale } from '../../i18n/locale.ts'
import { toggleFavourite } from '../../stores/likes/favourites.ts'
import type { HeartKey } from '../../stores/likes/favourites.ts'
import { $session } from '../../stores/session/session.ts'
import { leadToLogin, offerLogin } from '../login/ask-to-log-in.ts'

/** A tap on a heart; a guest is told, or led, to log in first and comes back here. */
export function tapHeart(key: HeartKey, locale: Locale): void {
  if ($session.get()) void toggleFavourite(key)
  else if (key.startsWith('product')) offerLogin('product_like_login', locale)
  else leadToLogin(key.startsWith('service') ? 'service_like_login' : 'comment_like_login', locale)
}
