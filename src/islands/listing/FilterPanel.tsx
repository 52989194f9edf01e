import { memo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { Kind } from '../../api/kinds.ts'
import { panelsOf, type PanelName } from '../../api/listing-url.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readPanel } from '../filters/choice.ts'
import { PanelDialog } from '../filters/PanelDialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'

const texts = await islandTexts('listing', 'filters')

type Props = { locale: Locale; kind: Kind; children?: ReactNode }

/** Opens the panel of a `[data-panel]` link over the page; without this code the link leads to it. */
export const FilterPanel = memo(function FilterPanel({ locale, kind, children }: Props) {
  const [name, setName] = useState<PanelName | null>(null)
  const opener = useRef<HTMLElement>(null)

  const open = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-panel]') : null
    const panel = panelsOf(kind).find((name) => name === link?.dataset['panel'])
    if (!panel || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    opener.current = link
    setName(panel)
  }
  const close = () => {
    setName(null)
    opener.current?.focus()
  }
  return (
    // The links inside take the keyboard; this only hears their clicks
    <div className="contents" role="presentation" onClick={open}>
      {children}
      {name && (
        <>
          <OverlayStyles />
          <PanelDialog name={name} panel={readPanel(kind, locale, texts(locale))} onClose={close} />
        </>
      )}
    </div>
  )
})
