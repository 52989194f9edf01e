import { useEffect, useState } from 'react'
import type { ListingKind } from '../../../stores/listings/listing-kinds.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import type { FieldsProps } from './fields.ts'

type Late = typeof import('../attributes/AttributeFields.tsx')
export type CategoryFieldsProps = FieldsProps<{ category_id: string; attributes: string }> & {
  kind: Pick<ListingKind<Record<string, string>, unknown>, 'name' | 'categories'>
}

/** The category and, once it is chosen, its attributes. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { t, locale, kind, values, categoryHelp, error, onType } = props
  const { category_id } = values
  const [late, setLate] = useState<Late | null>(null)
  useEffect(() => {
    if (category_id) void import('../attributes/AttributeFields.tsx').then(setLate, () => {})
  }, [category_id])
  return (
    <>
      <CategoryPicker
        t={t}
        locale={locale}
        categories={kind.categories}
        help={categoryHelp}
        error={error('category_id')}
        chosen={category_id}
        onChoose={(id) => onType('category_id', id)}
      />
      {late && category_id && <late.AttributeFields key={category_id} {...props} />}
    </>
  )
}
