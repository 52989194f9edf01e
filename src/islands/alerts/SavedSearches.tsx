import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { splitLocale, type Locale } from '../../i18n/locale.ts'
import { newSearch, type NewSearch } from '../../stores/alerts/saved-searches.ts'
import { $savedSearches } from '../../stores/session/member-data.ts'
import { useSession } from '../browser.ts'
import { Loading } from '../parts/Loading.tsx'
import { PageFailed } from '../parts/PageFailed.tsx'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { SaveSearchForm } from './SaveSearchForm.tsx'

const texts = await islandTexts('errors', 'toasts', 'profile')

/** `empty` and `failed`: illustrations with a sentence, from the page. */
type Props = { locale: Locale; empty?: ReactNode; failed?: ReactNode }

/** The member's saved searches. A list's address after the # of this page's address can be saved here. */
export function SavedSearches(props: Props) {
  const { locale } = props
  const t = texts(locale)
  const isMember = useSession() !== null
  const [list, setList] = useState<NewSearch | null>(null)
  useEffect(() => setList(newSearch(location.hash.slice(1))), [])

  const close = () => {
    history.replaceState(history.state, '', location.pathname)
    setList(null)
  }
  if (!isMember) return <Loading text={t('loading')} />
  return <OfMember {...props} list={list} onClose={close} />
}

type OfMemberProps = Props & { list: NewSearch | null; onClose: () => void }

function OfMember({ locale, empty, failed, list, onClose }: OfMemberProps) {
  const t = texts(locale)
  const { data, error } = useStore($savedSearches)
  const reload = () => $savedSearches.revalidate()
  if (!data && error) return <PageFailed notice={failed} retry={t('retry')} onRetry={reload} />
  if (!data) return <Loading text={t('loading')} />
  const saved = data.find(({ path }) => path === (list && splitLocale(list.path).path))
  return (
    <>
      {list && <SaveSearchForm t={t} locale={locale} list={list} saved={saved} onClose={onClose} />}
      {data.length === 0 && !list && empty}
      {data.length > 0 && (
        <ul className="settings">
          {data.map((search) => (
            <li key={search.id} className="box p-4">
              <SavedSearchRow t={t} locale={locale} search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
