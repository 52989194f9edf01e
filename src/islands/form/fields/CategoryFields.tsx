import { useEffect, useState } from 'react'
import type { ListingKind } from '../../../stores/listings/listing-kinds.ts'
import { LoadFailed } from '../../parts/Loading.tsx'
import { CategoryQuestion } from './CategoryQuestion.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import type { FieldsProps } from './fields.ts'

type Late = typeof import('../attributes/AttributeFields.tsx')
type Values = { category_id: string; attributes: string }
export type CategoryFieldsProps = FieldsProps<Values> & {
  values: { title?: string; name?: string }
  kind: Pick<ListingKind<Record<string, string>, unknown>, 'name' | 'categories'>
}

/** The category and, once it is chosen, its attributes. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { t, locale, kind, values, categoryHelp, error, onType } = props
  const { category_id } = values
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
        late && category_id && <late.AttributeFields key={category_id} {...props} />
      )}
    </>
  )
}
