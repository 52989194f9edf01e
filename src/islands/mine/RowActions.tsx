import { lazy, Suspense, useRef } from 'react'
import { isEditable, isOpen } from '../../api/listings/listing-states.ts'
import { plural } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath } from '../../i18n/locale.ts'
import type { ListingStatus } from '../../api/listings/own-listings.ts'
import { repeatPath } from '../../stores/listings/again.ts'
import { isFresh } from '../../stores/listings/listing-times.ts'
import { useStats } from '../stats/StatsButton.tsx'
import { Menu, type MenuItem } from '../menu/Menu.tsx'
import { sharePath } from '../owner/listing-paths.ts'
import type { StateChangeProps } from '../owner/use-state-change.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'

const StateMenu = lazy(async () => ({
  default: (await import('../owner/StateMenu.tsx')).StateMenu,
}))

const texts = await islandTexts('states', 'figures', 'mine')

type Props = StateChangeProps & {
  postedAt: string
  /** The address of the edit form. */
  edit: string
  onDelete: () => void
}

/** The state of an own listing, the likeliest other action, and the rest behind three dots. */
export function RowActions({ postedAt, edit, onDelete, ...change }: Props) {
  const { locale, listing, status } = change
  const t = texts(locale)
  const { kind, id, name } = listing
  const group = useRef<HTMLDivElement>(null)
  const stats = useStats(locale, listing)
  const onChange: StateChangeProps['onChange'] = (after) => {
    change.onChange(after)
    // The button that had the focus has another action now, or is gone
    group.current?.querySelector('summary')?.focus()
  }
  const remove = () => {
    if (window.confirm(t(`${plural(kind)}_delete_confirm`, { name }))) onDelete()
  }
  const isStopped = status.state === 'held' || status.state === 'refused'
  const isShared = isOpen(status) && isFresh(postedAt)
  const items: MenuItem[] = [
    ...(isShared ? [{ text: t('share'), href: sharePath(kind, id, locale) }] : []),
    ...(isStopped ? [{ text: t('why'), href: localePath('/myprofile/decisions', locale) }] : []),
    ...(isEditable(status) ? [{ text: t('edit'), href: edit }] : []),
    ...(isOver(status)
      ? [{ text: t('again'), href: localePath(repeatPath(kind, id), locale) }]
      : []),
    { text: t('open'), onChoose: stats.open },
    { text: t('delete'), isDanger: true, onChoose: remove },
  ]
  const [main, ...others] = items
  return (
    <div ref={group} role="group" aria-label={t('actions', { name })} className="own-actions">
      <Suspense
        fallback={
          kind === 'product' && isOpen(status) && <span className={QUIET_BUTTON}>{t('state')}</span>
        }
      >
        <StateMenu {...change} onChange={onChange} />
      </Suspense>
      {main && <MainAction item={main} />}
      <Menu label={t('more', { name })} buttonClass={QUIET_BUTTON} items={others} />
      {stats.dialog}
    </div>
  )
}

/** True for a listing that its owner may want to post anew. */
const isOver = ({ state }: ListingStatus): boolean => state === 'sold' || state === 'archived'

const MainAction = ({ item }: { item: MenuItem }) =>
  'href' in item ? (
    <a className={QUIET_BUTTON} href={item.href}>
      {item.text}
    </a>
  ) : (
    <button type="button" className={QUIET_BUTTON} onClick={item.onChoose}>
      {item.text}
    </button>
  )
