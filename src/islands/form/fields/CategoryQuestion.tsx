import { useStore } from '@nanostores/react'
import { localName } from '../../../i18n/local-name.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { $productCategories } from '../../../stores/lib/places.ts'
import { $categoryQuestion } from '../../../stores/listings/category-question.ts'
import { CHIP } from '../../parts/styles.ts'

type Props = {
  t: Texts<'post'>
  locale: Locale
  categories: typeof $productCategories
  onChoose: (id: string) => void
}

/** Asks which category a doubtful title means: "Mebel? Ha / Boshqa". */
export function CategoryQuestion({ t, locale, categories, onChoose }: Props) {
  const ids = useStore($categoryQuestion, { ssr: 'initial' })
  const asked = ids.flatMap((id) => {
    const item = categories.get().data?.find((one) => String(one.id) === id)
    return item ? [{ id, name: localName(item, locale) }] : []
  })
  const [first, ...more] = asked
  const openPicker = () => {
    $categoryQuestion.set([])
    document.getElementById('category')?.click()
  }
  return (
    <div role="status">
      {first && (
        <div className="-mt-2 mb-5 flex flex-wrap items-center gap-2">
          <p>{more.length > 0 ? t('category_which') : t('category_is_it', { name: first.name })}</p>
          {asked.map(({ id, name }) => (
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
