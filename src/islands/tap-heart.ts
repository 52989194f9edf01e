import { localePath, type Locale } from '../i18n/locale.ts'
import { toggleFavourite } from '../stores/favourites.ts'
import type { HeartKey } from '../stores/kept-favourites.ts'
import { $session } from '../stores/session.ts'
import { say } from '../stores/toasts.ts'

/** A tap on a heart; a guest is told, or led, to log in first and comes back here. */
export function tapHeart(key: HeartKey, locale: Locale): void {
  if ($session.get()) return void toggleFavourite(key)
  const redirect = location.pathname + location.search
  const href = localePath(`/login?${new URLSearchParams({ redirect })}`, locale)
  if (key.startsWith('product'))
    say('info', 'product_like_login', undefined, { key: 'to_login', href })
  else {
    say('info', key.startsWith('service') ? 'service_like_login' : 'comment_like_login')
    location.assign(href)
  }
}
