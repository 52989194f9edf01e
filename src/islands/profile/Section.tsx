import type { ReactNode } from 'react'
import { PROFILE_SECTION_SIZE } from '../../api/limits.ts'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { Icon } from '../parts/Icon.tsx'
import { LoadFailed } from '../parts/Loading.tsx'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { CardSkeletons } from './skeletons.tsx'

/** Their names are also the keys of their headings. */
export const SECTIONS = [
  'my_products',
  'my_services',
  'favourite_products',
  'favourite_services',
] as const
type SectionName = (typeof SECTIONS)[number]

const ADD: Partial<Record<SectionName, { path: string; key: TextKey<'profile'> }>> = {
  my_products: { path: '/new-product', key: 'add_products' },
  my_services: { path: '/new-service', key: 'add_services' },
}

type Props = {
  t: Texts<'profile'>
  locale: Locale
  name: SectionName
  /** Undefined: not there yet. */
  cards: ReactNode[] | undefined
  failed?: boolean | undefined
  onRetry?: (() => void) | undefined
  /** The key of what to say when there is nothing. */
  empty?: TextKey<'profile'> | undefined
  /** Where all of them are. */
  all?: { href: string; count: number }
}

/** A heading with up to three cards under it. */
export function Section({ t, locale, name, cards, failed, onRetry, empty, all }: Props) {
  const add = ADD[name]
  return (
    <section aria-labelledby={name} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={name} className="text-lg font-bold">
          {t(name)}
        </h2>
        {all && all.count > PROFILE_SECTION_SIZE && (
          <a className={LINK} href={all.href} aria-describedby={name}>
            {t('see_more', { count: all.count })}
          </a>
        )}
      </div>
      {cards && cards.length > 0 ? (
        <ul className="strip">{cards}</ul>
      ) : (
        <div className="relative">
          <div className={cards || failed ? 'invisible' : ''}>
            <CardSkeletons priced={name.endsWith('products')} />
          </div>
          <Instead t={t} failed={failed} onRetry={onRetry} empty={cards && empty} />
        </div>
      )}
      {add && (
        <a className={`${QUIET_BUTTON} mt-3`} href={localePath(add.path, locale)}>
          <Icon name="plus" />
          {t(add.key)}
        </a>
      )}
    </section>
  )
}

type InsteadProps = Pick<Props, 't' | 'empty' | 'failed' | 'onRetry'>

/** What stands where cards would, in a place of their height: nothing below moves. */
function Instead({ t, empty, failed, onRetry }: InsteadProps) {
  const look = 'rounded-card absolute inset-x-0 inset-y-1.5 grid place-items-center border px-4'
  if (empty)
    return <p className={`${look} border-field text-quiet border-dashed text-center`}>{t(empty)}</p>
  if (failed && onRetry)
    return (
      <div className={`${look} border-line text-center`}>
        <LoadFailed text={t('error_loading_list')} retry={t('retry')} onRetry={onRetry} />
      </div>
    )
  return (
    <p role="status" className="sr-only">
      {t('loading')}
    </p>
  )
}
