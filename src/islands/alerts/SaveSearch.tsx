import { memo, useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { memberLink } from '../login/member-link.ts'

const texts = await islandTexts('filters')

/**
 * `path`: the list's path, in the page's language, as it is stored. `follow`: the texts of a list that is followed, in
 * place of "Save search" and "Saved". `sellerId`: who is followed by it.
 */
type Props = {
  locale: Locale
  path: string
  look: string
  follow?: { label: string; done: string }
  sellerId?: number
}

const loadActions = () => import('../../stores/account/after-login.ts')

/** True when the member has saved this list, here or on another device. */
function useSaved(path: string, isMember: boolean): boolean {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    const watch = async () => {
      const { watchSaved } = await loadActions()
      if (!over.signal.aborted) over.signal.addEventListener('abort', watchSaved(path, setSaved))
    }
    // Without the answer the search can be saved all the same
    if (isMember) watch().catch(() => {})
    return () => over.abort()
  }, [path, isMember])
  return isMember && isSaved
}

/**
 * Saves a search with one tap; a saved one leads to its settings. A guest logs in first: without the page's script the
 * login leads to the form. Nobody follows themselves.
 */
export const SaveSearch = memo(function SaveSearch(props: Props) {
  const { locale, path, look, follow, sellerId } = props
  const t = texts(locale)
  const member = useSession()?.user_info.id
  const isMember = member !== undefined
  const isSaved = useSaved(path, isMember)
  const form = `${localePath('/myprofile/searches', locale)}#${path}`
  const save = async () => {
    // Loaded on tap, because few use it
    const loaded = await loadActions().catch(() => null)
    if (loaded) await loaded.saveAtOnce(path, locale)
    else showToast('error', 'FETCH_ERROR')
  }
  if (isMember && member === sellerId) return null
  const intent = { kind: 'save' as const, ...(sellerId && { list: path }) }
  const saving = memberLink({ isMember, backTo: path, locale }, intent, () => void save())
  // One link for all states, so that it keeps the focus
  return (
    <a
      className={look}
      {...(isSaved ? {} : saving)}
      href={isMember ? form : accountPath('/login', form, locale)}
    >
      {isSaved ? (follow?.done ?? t('search_is_saved')) : (follow?.label ?? t('save_search'))}
    </a>
  )
})
