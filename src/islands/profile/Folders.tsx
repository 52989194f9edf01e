import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'

type Props = { t: Texts<'profile'>; locale: Locale; folders: string[]; chosen: string | null }

/** Links to the favourites of each folder. */
export function Folders({ t, locale, folders, chosen }: Props) {
  if (folders.length === 0) return null
  const path = localePath('/myprofile/favourites', locale)
  const link = (folder: string | null, text: string) => (
    <li key={folder}>
      <a
        className="button button-quiet aria-[current=page]:border-accent aria-[current=page]:text-accent max-w-full wrap-anywhere"
        href={folder === null ? path : `${path}?${new URLSearchParams({ folder })}`}
        aria-current={folder === chosen ? 'page' : undefined}
      >
        {text}
      </a>
    </li>
  )
  return (
    <nav aria-label={t('folders')}>
      <ul className="flex flex-wrap gap-2">
        {link(null, t('folders_all'))}
        {folders.map((folder) => link(folder, folder))}
      </ul>
    </nav>
  )
}
