import { memo, useEffect, useRef, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { AnsweredPost } from '../../stores/alerts/wanted.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { memberLink } from '../login/member-link.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'

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
  const [fitting, setFitting] = useState<{ id: number; title: string }[]>([])
  const t = texts(locale)
  if (member === author.id) return null
  const answer = async (listing?: number) => {
    if (busy) return
    setBusy(true)
    // Loaded on tap, because few use it
    const loaded = await import('../../stores/account/after-login.ts').catch(() => null)
    if (!loaded) showToast('error', 'FETCH_ERROR')
    const said = await loaded?.haveIt(post, locale, listing)
    if (said && 'path' in said) return location.assign(said.path)
    setFitting(said?.fitting ?? [])
    setBusy(false)
  }
  const where = { isMember: member !== undefined, backTo: path, locale }
  const { username } = author
  if (fitting.length > 0)
    return <Choice t={t} of={fitting} onChoose={(listing) => void answer(listing)} />
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

type ChoiceProps = {
  t: Texts<'seller'>
  of: { id: number; title: string }[]
  onChoose: (id: number) => void
}

/** The seller's own listings that fit. */
function Choice({ t, of: listings, onChoose }: ChoiceProps) {
  const first = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset className="grid w-full gap-2">
      <legend className="mb-2">{t('have_which')}</legend>
      {listings.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          className={QUIET_BUTTON}
          ref={at === 0 ? first : undefined}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
