import type { ReactNode } from 'react'
import { PROFILE_SECTION_SIZE } from '../../api/limits.ts'
import type { Translate } from '../../i18n/island.ts'
import { Icon } from '../form/Icon.tsx'
import { LoadFailed } from '../form/Loading.tsx'
import { LINK, QUIET_BUTTON } from '../form/styles.ts'
import { CardSkeletons } from './skeletons.tsx'

type Props = {
  t: Translate
  /** Also the key of its heading. */
  name: string
  /** Undefined: not there yet. */
  cards: ReactNode[] | undefined
  failed?: boolean
  onRetry?: () => void
  /** The key of what to say when there is nothing. */
  empty?: string
  /** Where all of them are. */
  all?: { href: string; count: number }
  add?: { href: string; key: string }
}

/** A heading with up to three cards under it. */
export function Section({ t, name, cards, failed, onRetry, empty, all, add }: Props) {
  return (
    <section aria-labelledby={name} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={name} className="text-lg font-bold">
          {t(name)}
        </h2>
        {all && all.count > PROFILE_SECTION_SIZE && (
          <a className={LINK} href={all.href} aria-describedby={name}>
            {t('see_more', { count: all.count })}
          </a>
        )}
      </div>
      {cards && cards.length > 0 && <ul className="grid-cards">{cards}</ul>}
      {cards?.length === 0 && empty && <p className="text-quiet">{t(empty)}</p>}
      {!cards && failed && onRetry && (
        <LoadFailed text={t('error_loading_list')} retry={t('retry')} onRetry={onRetry} />
      )}
      {!cards && !failed && <CardSkeletons text={t('loading')} />}
      {add && (
        <a className={`${QUIET_BUTTON} mt-3`} href={add.href}>
          <Icon name="plus" />
          {t(add.key)}
        </a>
      )}
    </section>
  )
}
