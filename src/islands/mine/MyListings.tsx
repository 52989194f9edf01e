import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { latestListings, myListings } from '../../stores/listings/my-listings.ts'
import { StatsButton } from '../stats/StatsButton.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PageFailed } from '../parts/PageFailed.tsx'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { EditHere } from './EditHere.tsx'
import { Foot } from './Foot.tsx'
import { ListingRow, RowSkeleton } from './ListingRow.tsx'
import { useChoice } from './use-choice.ts'
import { useMyPage } from './use-my-page.ts'

const Several = lazy(async () => ({ default: (await import('./Several.tsx')).Several }))

const texts = await islandTexts('errors', 'toasts', 'hearts', 'mine')

type Props = {
  locale: Locale
  kind: Kind
  /** True for only the first few, with a link to all. */
  latest?: boolean
  /** Illustrations with a sentence, from the page. */
  empty?: ReactNode
  failed?: ReactNode
}

/** The member's own listings in all states. */
export function MyListings({ locale, kind, latest = false, empty, failed }: Props) {
  const t = texts(locale)
  const my = (latest ? latestListings : myListings)[kind]
  const { list, filter, seekers, retry } = useMyPage(kind, my, locale)
  const top = useRef<HTMLDivElement>(null)
  const choice = useChoice()
  const all = localePath(`/my-${plural(kind)}`, locale)

  const remove = (id: number) => {
    void my.remove(id, locale)
    top.current?.focus() // The button disappears with its row
  }
  const add = (look: string) => (
    <a className={look} href={localePath(`/new-${kind}`, locale)}>
      <Icon name="plus" />
      {t(`add_${plural(kind)}`)}
    </a>
  )
  const content = () => {
    if (list.state === 'failed')
      return (
        <PageFailed notice={failed} retry={t('retry')} onRetry={retry}>
          <p className="text-quiet mb-6 text-sm">{t.message(list.why.key, list.why.params)}</p>
        </PageFailed>
      )
    if (list.state === 'ready' && list.count === 0 && filter)
      return <p className="text-quiet py-8 text-center">{t('filter_empty')}</p>
    if (list.state === 'ready' && list.count === 0)
      return (
        <div className="text-center">
          {empty}
          <div className="-mt-10 flex flex-wrap justify-center gap-2">
            {add(MAIN_BUTTON)}
            <button type="button" className={QUIET_BUTTON} onClick={retry}>
              {t('refresh')}
            </button>
          </div>
        </div>
      )
    const isReady = list.state === 'ready'
    return (
      <>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {isReady ? (
            <h2 className="text-quiet text-sm font-[400]">{t('total', { count: list.count })}</h2>
          ) : (
            <p role="status" className="text-quiet text-sm">
              {t('loading')}
            </p>
          )}
          <span className="flex flex-wrap gap-2">
            {isReady && !latest && <StatsButton locale={locale} />}
            {isReady && list.count > 1 && !latest && !choice.chosen && (
              <button type="button" className={QUIET_BUTTON} onClick={() => choice.choose([])}>
                {t('select')}
              </button>
            )}
            {add(`${QUIET_BUTTON} max-md:hidden`)}
          </span>
        </div>
        {isReady ? (
          <ul className="own-listings">
            {list.items.map((item) => (
              <ListingRow
                key={item.id}
                t={t}
                locale={locale}
                listing={item}
                seekers={seekers?.get(item.id)}
                choice={choice.of(item.id)}
                onDelete={() => remove(item.id)}
                onChange={(status) => my.setStatus(item.id, status)}
              />
            ))}
          </ul>
        ) : (
          <ul aria-hidden="true" className="own-listings">
            {[1, 2, 3].map((i) => (
              <RowSkeleton key={i} />
            ))}
          </ul>
        )}
        {isReady && choice.chosen && (
          <Suspense>
            <Several
              locale={locale}
              kind={kind}
              all={list.items.map(({ id }) => id)}
              chosen={choice.chosen}
              onChoose={choice.choose}
              onLeft={choice.keepLeft}
              onChange={() => void my.load(list.page, locale, true)}
              onEnd={() => {
                choice.end()
                top.current?.focus()
              }}
            />
          </Suspense>
        )}
        {isReady && <Foot t={t} list={list} path={all} filter={filter} latest={latest} />}
      </>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {content()}
      {!latest && <EditHere locale={locale} kind={kind} />}
    </div>
  )
}
