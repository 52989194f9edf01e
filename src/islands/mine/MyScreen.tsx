import { Fragment, useRef, type ReactNode } from 'react'
import { plural, type Kind } from '../../api/kinds.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { MyThings } from '../../stores/listings/my-listings.ts'
import { Icon } from '../parts/Icon.tsx'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { Paging } from './Paging.tsx'
import { useMyPage } from './use-my-page.ts'

/** Drawings with a sentence, from the page. */
export type MyNotices = { empty?: ReactNode; failed?: ReactNode }

type Props<T extends { id: number }> = MyNotices & {
  t: Texts<'mine'>
  locale: Locale
  kind: Kind
  my: MyThings<T>
  /** The class that lays the cards out. */
  look: string
  /** The shape of a card that comes. */
  skeleton: ReactNode
  /** Draws an item. */
  children: (item: T, onDelete: () => void) => ReactNode
}

/** What a member owns, in all its states. */
export function MyScreen<T extends { id: number }>(props: Props<T>) {
  const { t, locale, kind, my, look, skeleton, empty, failed, children } = props
  const { list, retry: onRetry } = useMyPage(my, locale)
  const top = useRef<HTMLDivElement>(null)
  const retry = (key: 'retry' | 'refresh') => (
    <button type="button" className={QUIET_BUTTON} onClick={onRetry}>
      {t(key)}
    </button>
  )
  const remove = ({ id }: T) => {
    void my.remove(id, locale)
    // The button goes with its card; the focus stays near
    top.current?.focus()
  }
  const content = () => {
    if (list.state === 'loading')
      return (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <ul aria-hidden="true" className={look}>
            {[1, 2, 3, 4].map((i) => (
              <Fragment key={i}>{skeleton}</Fragment>
            ))}
          </ul>
        </div>
      )
    if (list.state === 'failed')
      return (
        <div role="alert" className="text-center">
          {failed}
          <p className="text-quiet -mt-10 mb-6 text-sm">
            {t.message(list.why.key, list.why.params)}
          </p>
          {retry('retry')}
        </div>
      )
    if (list.count === 0)
      return (
        <div className="text-center">
          {empty}
          <div className="-mt-10 flex flex-wrap justify-center gap-2">
            <a className={MAIN_BUTTON} href={localePath(`/new-${kind}`, locale)}>
              <Icon name="plus" />
              {t(`add_${plural(kind)}`)}
            </a>
            {retry('refresh')}
          </div>
        </div>
      )
    return (
      <>
        <h2 className="text-quiet mb-3 text-sm font-normal">{t('total', { count: list.count })}</h2>
        <ul className={look}>{list.items.map((item) => children(item, () => remove(item)))}</ul>
        <Paging
          t={t}
          path={localePath(`/my-${plural(kind)}`, locale)}
          page={list.page}
          last={list.last}
        />
      </>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  )
}
