import { memo, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { AnsweredPost } from '../../stores/alerts/wanted.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { memberLink } from '../login/member-link.ts'

const texts = await islandTexts('seller')

/** `name`: for screen readers, because a page has many of these buttons. `path`: the page to which a guest returns. */
type Props = {
  locale: Locale
  post: AnsweredPost
  name: string
  author: { id: number; username: string }
  path: string
}

/** "I have it" on a public search: opens the chat with its member. A guest logs in first. */
export const HaveIt = memo(function HaveIt({ locale, post, name, author, path }: Props) {
  const member = useSession()?.user_info.id
  const [busy, setBusy] = useState(false)
  const t = texts(locale)
  if (member === author.id) return null
  const answer = async () => {
    if (busy) return
    setBusy(true)
    // Loaded on tap, because few use it
    const loaded = await import('../../stores/account/after-login.ts').catch(() => null)
    if (!loaded) showToast('error', 'FETCH_ERROR')
    const chat = (await loaded?.haveIt(post, locale)) ?? null
    if (chat === null) setBusy(false)
    else location.assign(chat)
  }
  const where = { isMember: member !== undefined, backTo: path, locale }
  const { username } = author
  return (
    <a
      className="button button-quiet"
      aria-busy={busy || undefined}
      aria-label={`${t('have_it')}: ${name}`}
      {...memberLink(where, { kind: 'have', post, username }, () => void answer())}
    >
      {t('have_it')}
    </a>
  )
})
