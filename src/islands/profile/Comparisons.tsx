import type { Kind } from '../../api/lib/kinds.ts'
import { comparePath } from '../../api/listings/compare-url.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import { isOpen } from '../../api/listings/listing-states.ts'
import { localName } from '../../i18n/local-name.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { LINK } from '../parts/styles.ts'

type Props = {
  t: Texts<'profile'>
  locale: Locale
  kind: Kind
  items: readonly (Product | Service)[]
}

/** A link to the comparison of each category with several open favourites. */
export function Comparisons({ t, locale, kind, items }: Props) {
  const categories = new Map(
    items.filter(isOpen).map(({ category }) => [category.id, category] as const),
  )
  const links = Array.from(categories, ([id, category]) => {
    const ids = items.filter((item) => isOpen(item) && item.category.id === id).map(({ id }) => id)
    return { category, ids }
  }).filter(({ ids }) => ids.length > 1)
  if (links.length === 0) return null
  return (
    <p className="mb-2 flex flex-wrap gap-x-4">
      {links.map(({ category, ids }) => (
        <a
          key={category.id}
          className={`${LINK} inline-flex min-h-11 items-center`}
          href={localePath(comparePath(kind, ids), locale)}
        >
          {t('compare', { what: localName(category, locale), count: ids.length })}
        </a>
      ))}
    </p>
  )
}
