import type { Texts } from '../../i18n/text-keys.ts'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'

type Props = { t: Texts<'mine'>; path: string; page: number; last: number }

/** Real links, so that the back button and new tabs work. */
export function Paging({ t, path, page, last }: Props) {
  if (last === 1) return null
  const to = (target: number) => (target === 1 ? path : `${path}?page=${target}`)
  return (
    <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-3 text-sm">
      {page > 1 && (
        <a className={QUIET_BUTTON} rel="prev" href={to(page - 1)} aria-label={t('previous')}>
          <Icon name="left" />
        </a>
      )}
      <span className="font-semibold">{t('page_of', { page, last })}</span>
      {page < last && (
        <a className={QUIET_BUTTON} rel="next" href={to(page + 1)} aria-label={t('next')}>
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
