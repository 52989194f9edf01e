import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { $productCategories } from '../../../stores/lib/places.ts'
import { useHydrated } from '../../browser.ts'
import { LoadFailed } from '../../parts/Loading.tsx'
import { ChoiceField } from './ChoiceField.tsx'

type Categories = typeof $productCategories
type Props = {
  t: Texts<'post'>
  locale: Locale
  categories: Categories
  help: string | undefined
  error: string | undefined
  chosen: string
  onChoose: (id: string) => void
}

/** Rendered by the server; only browsers load the list. */
const NOT_ASKED = atom<ReturnType<Categories['get']>>({ loading: true })

/** The categories in the order of the filters, "Other" last. */
export function CategoryPicker(props: Props) {
  const { t, locale, categories, help, error, chosen, onChoose } = props
  const { data, error: failed } = useStore(useHydrated() ? categories : NOT_ASKED)
  if (failed)
    return (
      <LoadFailed
        text={t('categories_failed')}
        retry={t('retry')}
        onRetry={categories.revalidate}
      />
    )
  return (
    <ChoiceField
      id="category"
      label={t('field_category')}
      help={help}
      error={error}
      locale={locale}
      items={data}
      placeholder={t(data || chosen === '' ? 'category_choose' : 'loading')}
      words={{
        find: t('category_find'),
        none: t('category_none'),
        loading: t('loading'),
        close: t('close'),
      }}
      chosen={Number(chosen)}
      onChoose={(id) => onChoose(String(id))}
    />
  )
}
