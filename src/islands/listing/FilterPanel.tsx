import { memo, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { Filters } from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { panelsOf, type ListPanelName } from '../../api/listings/listing-url.ts'
import type { SortNumber } from '../../api/listings/sorts.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { hasFields, readPanel } from '../filters/choice.ts'
import type { FieldsForm } from '../filters/FieldsForm.tsx'
import { PanelDialog } from '../filters/PanelDialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'

const texts = await islandTexts('listing', 'filters')

type Shown = { name: ListPanelName; Form?: typeof FieldsForm }
/** `attributes`: the chosen ones. Only the server knows the attributes of a category. */
type Props = {
  locale: Locale
  kind: Kind
  attributes?: Filters
  sortNumber?: SortNumber
  children?: ReactNode
}

/** Opens the panel of a `[data-panel]` link over the page; without this code the link leads to the panel's page. */
export const FilterPanel = memo(function FilterPanel({
  locale,
  kind,
  attributes = {},
  sortNumber,
  children,
}: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const opener = useRef<HTMLElement>(null)

  // Back from a chosen list, browsers may restore the page with its open panel
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setShown(null)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const open = async (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-panel]') : null
    const name = panelsOf(kind).find((name) => name === link?.dataset['panel'])
    if (!link || !name || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    opener.current = link
    if (!hasFields(name)) return setShown({ name })
    // Few filter by price: its parser loads with the form
    const loaded = await import('../filters/FieldsForm.tsx').catch(() => null)
    if (loaded) setShown({ name, Form: loaded.FieldsForm })
    else location.assign(link.getAttribute('href') ?? '')
  }
  const close = () => {
    setShown(null)
    opener.current?.focus()
  }
  return (
    // The links inside handle the keyboard; this only catches their clicks
    <div role="presentation" onClick={(event) => void open(event)}>
      {children}
      {shown && (
        <>
          <OverlayStyles />
          <PanelDialog
            name={shown.name}
            Form={shown.Form}
            panel={readPanel(kind, locale, texts(locale), attributes, sortNumber)}
            onClose={close}
          />
        </>
      )}
    </div>
  )
})
