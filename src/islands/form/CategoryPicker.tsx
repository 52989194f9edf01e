import { useStore } from '@nanostores/react'
import type { Texts } from '../../i18n/text-keys.ts'
import { localName } from '../../i18n/local-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { $productCategories } from '../../stores/lib/places.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { SelectField } from './SelectField.tsx'

type Props = {
  t: Texts<'post'>
  locale: Locale
  categories: typeof $productCategories
  error: string | undefined
  chosen: string
  onChoose: (id: string) => void
}

export function CategoryPicker({ t, locale, categories, error, chosen, onChoose }: Props) {
  const { data, error: failed } = useStore(categories)
  const items = (data ?? [])
    .map((category) => ({ id: category.id, name: localName(category, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  if (failed)
    return (
      <LoadFailed
        text={t('categories_failed')}
        retry={t('retry')}
        onRetry={categories.revalidate}
      />
    )
  return (
    <SelectField
      id="category"
      label={t('field_category')}
      error={error}
      items={items}
      placeholder={t(data ? 'category_choose' : 'loading')}
      chosen={data && (Number(chosen) || undefined)}
      onChoose={(id) => onChoose(String(id ?? ''))}
    />
  )
}
