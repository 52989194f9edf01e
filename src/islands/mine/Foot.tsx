import type { OwnFilter } from '../../api/listings/listing-states.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { Icon } from '../parts/Icon.tsx'

type Props = {
  t: Texts<'mine'>
  list: { page: number; last: number; count: number }
  path: string
  filter: OwnFilter | undefined
  latest: boolean
}

/** The way to the other own listings: to other pages, or from the latest ones to all. */
export function Foot({ t, list: { page, last, count }, path, filter, latest }: Props) {
  if (!latest)
    return (
      <Paging
        t={t}
        path={filter ? `${path}?state=${filter}&` : `${path}?`}
        page={page}
        last={last}
      />
    )
  if (last === 1) return null
  return (
    <p className="mt-4 text-center">
      <a className={`${LINK} inline-flex min-h-11 items-center`} href={path}>
        {t('see_all', { count })}
      </a>
    </p>
  )
}

/** `path` ends with ? or &. */
type PagingProps = { t: Texts<'mine'>; path: string; page: number; last: number }

/** Real links, so that the back button and new tabs work. */
function Paging({ t, path, page, last }: PagingProps) {
  if (last === 1) return null
  const to = (target: number) => (target === 1 ? path.slice(0, -1) : `${path}page=${target}`)
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
