import { memo } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSession } from '../browser.ts'
import { memberLink } from '../login/member-link.ts'

const texts = await islandTexts('filters')

/** `path`: the list's path, in the page's language. */
type Props = { locale: Locale; path: string; look: string }

/** Saves a search with one tap. A guest logs in first; without this code the link leads to the form. */
export const SaveSearch = memo(function SaveSearch({ locale, path, look }: Props) {
  const isMember = useSession() !== null
  const save = async () => {
    // Loaded on tap, because few use it
    const loaded = await import('../../stores/account/after-login.ts').catch(() => null)
    if (loaded) await loaded.saveAtOnce(path, locale)
    else showToast('error', 'FETCH_ERROR')
  }
  return (
    <a
      className={look}
      {...memberLink({ isMember, backTo: path, locale }, { kind: 'save' }, () => void save())}
      href={`${localePath('/myprofile/searches', locale)}#${path}`}
    >
      {texts(locale)('save_search')}
    </a>
  )
})
