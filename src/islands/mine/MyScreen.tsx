import { useRef, type ReactNode } from 'react'
import type { Translate } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { MyList } from '../../stores/my-list.ts'
import { Icon } from '../form/Icon.tsx'
import { MAIN_BUTTON, QUIET_BUTTON } from '../form/styles.ts'
import { Paging } from './Paging.tsx'

/** Drawings with a sentence, from the page. */
export type MyNotices = { empty?: ReactNode; failed?: ReactNode }

type Props<T> = MyNotices & {
  t: Translate
  locale: Locale
  kind: 'products' | 'services'
  list: MyList<T>
  onRetry: () => void
  skeleton: ReactNode
  /** Draws the items; `onGone` is called when one was deleted, and keeps the focus near. */
  children: (items: readonly T[], onGone: () => void) => ReactNode
}

/** What a member owns, in all its states. */
export function MyScreen<T>(props: Props<T>) {
  const { t, locale, kind, list, onRetry, skeleton, empty, failed, children } = props
  const top = useRef<HTMLDivElement>(null)
  const retry = (key: 'retry' | 'refresh') => (
    <button type="button" className={QUIET_BUTTON} onClick={onRetry}>
      {t(key)}
    </button>
  )
  const content = () => {
    if (list.state === 'loading')
      return (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <div aria-hidden="true">{skeleton}</div>
        </div>
      )
    if (list.state === 'failed')
      return (
        <div role="alert" className="text-center">
          {failed}
          <p className="text-quiet -mt-10 mb-6 text-sm">{t(list.why.key, list.why.params)}</p>
          {retry('retry')}
        </div>
      )
    if (list.count === 0)
      return (
        <div className="text-center">
          {empty}
          <div className="-mt-10 flex flex-wrap justify-center gap-2">
            <a className={MAIN_BUTTON} href={localePath(`/new-${kind.slice(0, -1)}`, locale)}>
              <Icon name="plus" />
              {t(`add_${kind}`)}
            </a>
            {retry('refresh')}
          </div>
        </div>
      )
    return (
      <>
        <h2 className="text-quiet mb-3 text-sm font-normal">{t('total', { count: list.count })}</h2>
        {children(list.items, () => top.current?.focus())}
        <Paging t={t} path={localePath(`/my-${kind}`, locale)} page={list.page} last={list.last} />
      </>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  )
}
