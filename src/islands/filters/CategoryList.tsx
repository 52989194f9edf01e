import { useStore } from '@nanostores/react'
import { localName } from '../../i18n/local-name.ts'
import { filterNamed } from '../../stores/listings/filter-lists.ts'
import { $productCategories, $serviceCategories } from '../../stores/lib/places.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import type { Panel } from './choice.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useCounts } from './use-counts.ts'

export function CategoryList({ panel, find }: { panel: Panel; find: string }) {
  const { t, locale, kind, state, link } = panel
  const $categories = kind === 'product' ? $productCategories : $serviceCategories
  const { data, error } = useStore($categories)
  const countOf = useCounts(panel, 'category')
  if (error)
    return (
      <LoadFailed
        text={t('error_loading_categories')}
        retry={t('retry')}
        onRetry={$categories.revalidate}
      />
    )
  if (!data) return <Loading text={t('loading')} />
  const categories = filterNamed(data, find)
  return (
    <>
      {find === '' && (
        <ChoiceRow href={link({ category: '' })} chosen={state.category === ''}>
          {t('all_categories')}
        </ChoiceRow>
      )}
      <ul>
        {categories.map((category) => (
          <li key={category.id} className="border-line border-t">
            <ChoiceRow
              href={link({ category: category.slug })}
              chosen={category.slug === state.category}
              count={countOf(category.id)}
            >
              {localName(category, locale)}
            </ChoiceRow>
          </li>
        ))}
      </ul>
      {categories.length === 0 && <p className="text-quiet p-3">{t('category_error')}</p>}
    </>
  )
}
