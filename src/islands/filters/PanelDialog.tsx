import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { CategoryList } from './CategoryList.tsx'
import type { Panel, PanelName } from './choice.ts'
import { LocationList } from './LocationList.tsx'

const WORDS = {
  location: { title: 'choose_location', filter: 'filter_locations' },
  category: { title: 'choose_category', filter: 'filter_categories' },
} as const

type Props = { name: PanelName; panel: Panel; onClose: () => void }

/** A list to choose from with a field that filters it. */
export function PanelDialog({ name, panel, onClose }: Props) {
  const { t } = panel
  const [find, setFind] = useState('')
  const List = name === 'location' ? LocationList : CategoryList

  return (
    <Dialog title={t(WORDS[name].title)} closeLabel={t('close')} onClose={onClose}>
      <div className="border-line border-b px-4 pb-3">
        <input
          type="search"
          // Not part of the search form that the panel opens from
          form="none"
          className="field"
          placeholder={t(WORDS[name].filter)}
          aria-label={t(WORDS[name].filter)}
          autoComplete="off"
          enterKeyHint="search"
          // A phone's keyboard would cover the list that one came to look at
          autoFocus={matchMedia('(pointer: fine)').matches}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      </div>
      <div className="min-h-[50dvh] overflow-y-auto overscroll-contain px-2 py-2">
        <List panel={panel} find={find.trim()} />
      </div>
    </Dialog>
  )
}
