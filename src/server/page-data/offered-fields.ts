import { panelFieldsOf, type PanelField } from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { hasCondition } from '../../api/listings/condition.ts'
import type { ListQuery } from '../../api/listings/listing-url.ts'
import { findCategory } from '../reference/categories.ts'

/** The filters that a list of any category offers: the condition only where things have one, or where it is chosen. */
export function offeredFields(
  kind: Kind,
  { category, filters }: Pick<ListQuery, 'category' | 'filters'>,
): PanelField[] {
  const id = findCategory(kind, category)?.id
  const isAsked = id === undefined || hasCondition(id)
  return panelFieldsOf(kind).filter(
    ({ name }) => name !== 'condition' || isAsked || name in filters,
  )
}
