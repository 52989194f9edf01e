import { useEffect, useState, type ReactNode } from 'react'
import type { ListingKind } from '../../../stores/listings/listing-kinds.ts'
import { LoadFailed } from '../../parts/Loading.tsx'
import { CategoryQuestion } from './CategoryQuestion.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import type { FieldsProps } from './fields.ts'

type Late = typeof import('../attributes/AttributeFields.tsx')
type Values = { category_id: string; attributes: string }
export type CategoryFieldsProps = FieldsProps<Values> & {
  values: { title?: string; name?: string; price?: string }
  kind: Pick<ListingKind<Record<string, string>, unknown>, 'name' | 'categories'>
}
export type AttributeFieldsProps = CategoryFieldsProps & {
  /** Typed attributes by category: choosing a wrong one for a moment loses nothing. */
  kept: Map<string, string>
}

/** The category and, once it is chosen, its attributes; then the price of a product with the terms of the deal. */
export function CategoryFields({
  price,
  ...props
}: CategoryFieldsProps & {
  price?: ReactNode
}) {
  const { t, locale, kind, values, categoryHelp, error, onType } = props
  const { category_id } = values
  const [kept] = useState(() => new Map<string, string>())
  const [late, setLate] = useState<Late | 'failed'>()
  const load = () =>
    void import('../attributes/AttributeFields.tsx').then(setLate, () => setLate('failed'))
  useEffect(() => {
    if (category_id) load()
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
      <CategoryQuestion
        t={t}
        locale={locale}
        categories={kind.categories}
        onChoose={(id) => onType('category_id', id)}
      />
      {late === 'failed' ? (
        <LoadFailed text={t('attributes_failed')} retry={t('retry')} onRetry={load} />
      ) : (
        late && category_id && <late.AttributeFields key={category_id} {...props} kept={kept} />
      )}
      {price}
      {price !== undefined && late && late !== 'failed' && category_id && (
        <late.DealTerms key={`${category_id} terms`} {...props} />
      )}
    </>
  )
}
