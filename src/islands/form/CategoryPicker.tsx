import { useStore } from '@nanostores/react'
import type { Translate } from '../../i18n/island.ts'
import { localName } from '../../i18n/local-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { $productCategories } from '../../stores/places.ts'
import { described, Field } from './Field.tsx'
import { LoadFailed } from './Loading.tsx'
import { INPUT } from './styles.ts'

type Props = {
  t: Translate
  locale: Locale
  categories: typeof $productCategories
  error: string | undefined
  chosen: string
  onChoose: (id: string) => void
}

/** The browser's own list: every phone knows how to show a long one. */
export function CategoryPicker({ t, locale, categories, error, chosen, onChoose }: Props) {
  const { data, error: failed } = useStore(categories)
  const field = { id: 'category', label: t('field_category'), error }
  const items = (data ?? [])
    .map((category) => ({ id: String(category.id), name: localName(category, locale) }))
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
    <Field {...field}>
      <select
        className={INPUT}
        {...described(field)}
        name="category_id"
        value={data ? chosen : ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t(data ? 'category_choose' : 'loading')}</option>
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
