import type { ReactNode } from 'react'
import type { Product, Service } from '../../api/entities.ts'
import { plural, type Kind } from '../../api/kinds.ts'
import { relativeTime } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'

type Props = {
  t: Texts<'mine'>
  locale: Locale
  kind: Kind
  item: Pick<Product | Service, 'location' | 'created_at'>
  name: string
  /** The page of the listing. */
  path: string
  onDelete: () => void
  /** More facts. */
  children?: ReactNode
}

/** Where and since when, and the buttons, which lie above the link that covers the card. */
export function CardFoot({ t, locale, kind, item, name, path, onDelete, children }: Props) {
  const { location, created_at } = item
  const look = `${QUIET_BUTTON} relative z-1 grow px-3 text-sm`
  const remove = () => {
    if (window.confirm(t(`${plural(kind)}_delete_confirm`, { name }))) onDelete()
  }
  return (
    <>
      <p className="card-facts">
        <span>
          {location.region}, {location.district}
        </span>
        <time dateTime={created_at}>{relativeTime(new Date(created_at), locale)}</time>
        {children}
      </p>
      <div className="flex gap-2">
        <a className={look} href={`${path}?edit`} aria-label={t('edit_name', { name })}>
          <Icon name="edit" />
          <span className="hidden md:inline">{t('edit')}</span>
        </a>
        <button
          type="button"
          className={`${look} hover:text-danger`}
          aria-label={t('delete_name', { name })}
          onClick={remove}
        >
          <Icon name="trash" />
          <span className="hidden md:inline">{t('delete')}</span>
        </button>
      </div>
    </>
  )
}
