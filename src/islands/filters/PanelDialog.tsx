import { useEffect, useRef, useState } from 'react'
import { Icon } from '../form/Icon.tsx'
import { CategoryList } from './CategoryList.tsx'
import type { Panel, PanelName } from './choice.ts'
import { LocationList } from './LocationList.tsx'

const WORDS = {
  location: { title: 'choose_location', filter: 'filter_locations' },
  category: { title: 'choose_category', filter: 'filter_categories' },
} as const

type Props = { name: PanelName; panel: Panel; onClose: () => void }

/** A sheet from below on phones, a dialog in the middle from 768. Escape, backdrop and back close it. */
export function PanelDialog({ name, panel, onClose }: Props) {
  const { t } = panel
  const dialog = useRef<HTMLDialogElement>(null)
  const [find, setFind] = useState('')
  const List = name === 'location' ? LocationList : CategoryList

  useEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    // A tap beside the sheet lands on the dialog itself; the keyboard has Escape and the button
    sheet?.addEventListener('click', ({ target }) => target === sheet && sheet.close())
  }, [])
  useBackButton(() => dialog.current?.close())

  return (
    <dialog
      ref={dialog}
      aria-labelledby="panel-title"
      className="rounded-t-card border-line bg-card text-ink shadow-float md:rounded-card mx-auto mt-auto flex max-h-[85dvh] w-full max-w-none flex-col border backdrop:bg-black/50 motion-safe:transition md:my-auto md:max-w-130 starting:translate-y-8 starting:opacity-0"
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3 px-4 pt-3">
        <h2 id="panel-title" className="text-lg font-bold">
          {t(WORDS[name].title)}
        </h2>
        <button
          type="button"
          className="rounded-control hover:bg-sunken -me-2 grid size-11 place-items-center"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="border-line border-b px-4 pt-1 pb-3">
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
    </dialog>
  )
}

/** The panel is a step of the history: back closes it, and closing it takes the step back. */
function useBackButton(close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    history.pushState({ panel: true }, '')
    const onBack = () => latest.current()
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      const isOurs = typeof history.state === 'object' && history.state?.panel === true
      if (isOurs) history.back()
    }
  }, [])
}
