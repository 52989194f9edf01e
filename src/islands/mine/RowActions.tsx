import { useRef } from 'react'
import { isEditable } from '../../api/listings/listing-states.ts'
import { plural } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath } from '../../i18n/locale.ts'
import type { Standing } from '../../api/listings/own-listings.ts'
import { repeatPath } from '../../stores/listings/again.ts'
import { stateActions } from '../../stores/listings/listing-state.ts'
import { useStats } from '../stats/use-stats.tsx'
import { Menu, type MenuItem } from '../menu/Menu.tsx'
import { useStateChange, type StateChangeProps } from '../owner/use-state-change.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'

const texts = await islandTexts('states', 'figures', 'mine')

type Props = StateChangeProps & {
  /** The address of the edit form. */
  edit: string
  onDelete: () => void
}

/** The likeliest action on an own listing, and the others behind three dots. */
export function RowActions({ edit, onDelete, ...change }: Props) {
  const { locale, listing, standing } = change
  const t = texts(locale)
  const { kind, id, name } = listing
  const group = useRef<HTMLDivElement>(null)
  const stats = useStats(locale, listing)
  const { busy, start, dialog } = useStateChange({
    ...change,
    onChange(after) {
      change.onChange(after)
      // The focused button has another action now, or is gone
      group.current?.querySelector('summary')?.focus()
    },
  })
  const remove = () => {
    if (window.confirm(t(`${plural(kind)}_delete_confirm`, { name }))) onDelete()
  }
  const isStopped = standing.state === 'held' || standing.state === 'refused'
  const items: MenuItem[] = [
    ...stateActions(kind, standing).map((action) => ({
      text: t(action),
      onChoose: () => void start(action),
    })),
    ...(isStopped ? [{ text: t('why'), href: localePath('/myprofile/decisions', locale) }] : []),
    ...(isEditable(standing) ? [{ text: t('edit'), href: edit }] : []),
    ...(isOver(standing)
      ? [{ text: t('again'), href: localePath(repeatPath(kind, id), locale) }]
      : []),
    { text: t('open'), onChoose: stats.open },
    { text: t('delete'), isDanger: true, onChoose: remove },
  ]
  const [main, ...others] = items
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('actions', { name })}
      aria-busy={busy !== null}
      className="own-actions"
    >
      {main && <MainAction item={main} />}
      <Menu label={t('more', { name })} buttonClass={QUIET_BUTTON} items={others} />
      {dialog}
      {stats.dialog}
    </div>
  )
}

/** True for a listing that its owner may want to post anew. */
const isOver = ({ state }: Standing): boolean => state === 'sold' || state === 'archived'

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
