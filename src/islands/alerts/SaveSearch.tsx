import { memo } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { memberLink } from '../login/member-link.ts'

const texts = await islandTexts('filters')

/** `path`: the list's path, in the page's language. `label`: in place of "Save search". `sellerId`: who is followed by it. */
type Props = { locale: Locale; path: string; look: string; label?: string; sellerId?: number }

/**
 * Saves a search with one tap. A guest logs in first; without this code the link leads to the form. Nobody follows
 * themselves.
 */
export const SaveSearch = memo(function SaveSearch({ locale, path, look, label, sellerId }: Props) {
  const member = useSession()?.user_info.id
  const isMember = member !== undefined
  const save = async () => {
    // Loaded on tap, because few use it
    const loaded = await import('../../stores/account/after-login.ts').catch(() => null)
    if (loaded) await loaded.saveAtOnce(path, locale)
    else showToast('error', 'FETCH_ERROR')
  }
  if (isMember && member === sellerId) return null
  const intent = { kind: 'save' as const, ...(sellerId && { list: path }) }
  return (
    <a
      className={look}
      {...memberLink({ isMember, backTo: path, locale }, intent, () => void save())}
      href={`${localePath('/myprofile/searches', locale)}#${path}`}
    >
      {label ?? texts(locale)('save_search')}
    </a>
  )
})
