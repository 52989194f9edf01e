import { PRICE_TEXT_MAX } from '../../api/lib/limits.ts'
import type { ListingQuery } from '../../api/listings/listing-url.ts'
import { groupDigits } from '../../i18n/digits.ts'
import type { FieldsPanel } from './choice.ts'

type TextField = {
  name: 'price_min' | 'price_max' | 'not'
  label: 'price_from' | 'price_to' | 'not_label'
  value: string
  inputMode: 'numeric' | 'text'
  maxLength: number
}

/** The fields of panels with text inputs; the labels are texts of `listing`. */
export function filterFieldsOf(panel: FieldsPanel, state: ListingQuery): TextField[] {
  const price = (value: number | null) => ({
    value: value === null ? '' : groupDigits(value),
    inputMode: 'numeric' as const,
    maxLength: PRICE_TEXT_MAX,
  })
  return panel === 'price'
    ? [
        { name: 'price_min', label: 'price_from', ...price(state.price_min) },
        { name: 'price_max', label: 'price_to', ...price(state.price_max) },
      ]
    : [
        {
          name: 'not',
          label: 'not_label',
          value: state.not.replaceAll(',', ', '),
          inputMode: 'text',
          maxLength: 200,
        },
      ]
}
