import { useState } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import type { SeveralAction } from '../../api/listings/own-listings.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { changeSeveral, type Left } from '../../stores/listings/several.ts'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'

const texts = await islandTexts('states', 'mine')

type Props = {
  locale: Locale
  kind: Kind
  /** The ids on the page, and the chosen ones among them. */
  all: readonly number[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onLeft: (left: Left) => void
  /** Listings have changed. */
  onChange: () => void
  onEnd: () => void
}

/** Actions on the chosen listings. Listings for which one was not possible stay chosen. */
export function Several({ locale, kind, all, chosen, ...on }: Props) {
  const { onChoose, onLeft, onChange, onEnd } = on
  const t = texts(locale)
  const [busy, setBusy] = useState(false)
  const act = async (action: SeveralAction) => {
    setBusy(true)
    const left = await changeSeveral(kind, action, chosen, locale)
    setBusy(false)
    if (!left) return
    onChange()
    if (left.size > 0) onLeft(left)
    else onEnd()
  }
  const remove = () => {
    if (window.confirm(t('several_delete_confirm', { n: chosen.length }))) void act('delete')
  }
  const button = (text: string, onClick: () => void) => (
    <button
      type="button"
      className={`${QUIET_BUTTON} grow px-2 text-sm`}
      disabled={busy || chosen.length === 0}
      onClick={onClick}
    >
      {text}
    </button>
  )
  return (
    <div role="group" aria-label={t('several')} aria-busy={busy} className="box several">
      <div className="flex w-full items-center gap-3">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-6"
            checked={chosen.length === all.length}
            onChange={({ target }) => onChoose(target.checked ? all : [])}
          />
          {t('select_all')}
        </label>
        <span role="status" className="text-quiet grow text-sm">
          {t('selected', { n: chosen.length })}
        </span>
        <button
          type="button"
          className="grid size-11 place-content-center"
          aria-label={t('select_end')}
          disabled={busy}
          onClick={onEnd}
        >
          <Icon name="close" />
        </button>
      </div>
      {button(t('prolong'), () => void act('renew'))}
      {kind === 'product' && button(t('reserve'), () => void act('reserve'))}
      {kind === 'product' && button(t('sell'), () => void act('sell'))}
      {button(t('delete'), remove)}
    </div>
  )
}
