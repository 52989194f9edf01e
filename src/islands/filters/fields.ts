import { boundsOf, rangeIn } from '../../api/listing-fields/fields.ts'
import { PRICE_TEXT_MAX } from '../../api/lib/limits.ts'
import type { ListQuery } from '../../api/listings/listing-url.ts'
import { groupDigits } from '../../i18n/digits.ts'
import type { FieldsPanel } from './choice.ts'

type TextField = {
  /** The parameter in the list's address. */
  name: string
  label: 'price_from' | 'price_to' | 'not_label'
  value: string
  inputMode: 'decimal' | 'text'
  maxLength: number
}

/** The fields of panels with text inputs; the labels are texts of `listing`. */
export function filterFieldsOf(panel: FieldsPanel, state: ListQuery): TextField[] {
  if (panel === 'words') {
    const value = state.not.replaceAll(',', ', ')
    return [{ name: 'not', label: 'not_label', value, inputMode: 'text', maxLength: 200 }]
  }
  const { min, max } = rangeIn(state.filters, panel)
  const bound = (name: string, label: TextField['label'], value: number | null): TextField => ({
    name,
    label,
    value: value === null ? '' : groupDigits(value),
    inputMode: 'decimal',
    maxLength: PRICE_TEXT_MAX,
  })
  const [first, second] = boundsOf(panel)
  return [bound(first, 'price_from', min), bound(second, 'price_to', max)]
}
