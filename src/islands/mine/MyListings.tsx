import { useRef, type ReactNode } from 'react'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { latestListings, myListings } from '../../stores/listings/my-listings.ts'
import { StatsButton } from '../stats/StatsButton.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PageFailed } from '../parts/PageFailed.tsx'
import { LINK, MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { ListingRow, RowSkeleton } from './ListingRow.tsx'
import { Paging } from './Paging.tsx'
import { useMyPage } from './use-my-page.ts'
import ownerStyles from '../../styles/owner.css?url'
import { useSearchParam, useSession } from '../browser.ts'
import { useEditor } from '../owner/use-editor.ts'

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
  const { list, retry } = useMyPage(my, locale)
  const top = useRef<HTMLDivElement>(null)
  const all = localePath(`/my-${plural(kind)}`, locale)

  const remove = (id: number) => {
    void my.remove(id, locale)
    // The button disappears with its row; the focus stays near
    top.current?.focus()
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
                onDelete={() => remove(item.id)}
                onChange={(standing) => my.setStanding(item.id, standing)}
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
        {isReady && !latest && <Paging t={t} path={all} page={list.page} last={list.last} />}
        {isReady && latest && list.last > 1 && (
          <p className="mt-4 text-center">
            <a className={`${LINK} inline-flex min-h-11 items-center`} href={all}>
              {t('see_all', { count: list.count })}
            </a>
          </p>
        )}
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

/** The edit form over the list, for the listing in the address. */
function EditHere({ locale, kind }: { locale: Locale; kind: Kind }) {
  const id = Number(useSearchParam('edit'))
  const isMember = useSession() !== null
  const { Editor, close } = useEditor(kind, isMember && Number.isSafeInteger(id) && id > 0)
  if (!Editor) return null
  return (
    <>
      <link rel="stylesheet" href={ownerStyles} precedence="default" />
      <Editor locale={locale} id={id} query={`?edit=${id}`} onClose={close} />
    </>
  )
}
