import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ListingKind } from '../../../stores/listings/listing-kinds.ts'
import { $categoryQuestion } from '../../../stores/listings/category-question.ts'
import { localName } from '../../../i18n/local-name.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { $productCategories } from '../../../stores/lib/places.ts'
import { LoadFailed } from '../../parts/Loading.tsx'
import { CHIP } from '../../parts/styles.ts'
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
  const hasTerms = price !== undefined
  useEffect(() => {
    if (category_id || hasTerms) load()
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
      {late === 'failed'
        ? category_id && (
            <LoadFailed text={t('attributes_failed')} retry={t('retry')} onRetry={load} />
          )
        : late && category_id && <late.AttributeFields key={category_id} {...props} kept={kept} />}
      {price}
      {hasTerms && late !== 'failed' && (
        // Empty it is as high as its chips: they come late, and would push away the field that is being tapped
        <div className="-mt-3 mb-5 empty:min-h-39 md:empty:min-h-14">
          {late && <late.DealTerms {...props} />}
        </div>
      )}
    </>
  )
}

type Props = {
  t: Texts<'post'>
  locale: Locale
  categories: typeof $productCategories
  onChoose: (id: string) => void
}

/** Asks which category a doubtful title means: "Mebel? Ha / Boshqa". */
function CategoryQuestion({ t, locale, categories, onChoose }: Props) {
  const ids = useStore($categoryQuestion, { ssr: 'initial' })
  const candidates = ids.flatMap((id) => {
    const item = categories.get().data?.find((one) => String(one.id) === id)
    return item ? [{ id, name: localName(item, locale) }] : []
  })
  const [first, ...more] = candidates
  const openPicker = () => {
    $categoryQuestion.set([])
    document.getElementById('category')?.click()
  }
  return (
    <div role="status">
      {first && (
        <div className="-mt-2 mb-5 flex flex-wrap items-center gap-2">
          <p>{more.length > 0 ? t('category_which') : t('category_is_it', { name: first.name })}</p>
          {candidates.map(({ id, name }) => (
            <button key={id} type="button" className={CHIP} onClick={() => onChoose(id)}>
              {more.length > 0 ? name : t('category_yes')}
            </button>
          ))}
          <button type="button" className={CHIP} onClick={openPicker}>
            {t('category_another')}
          </button>
        </div>
      )}
    </div>
  )
}
