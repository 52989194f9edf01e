/** Words of a public search in the language of the page: the name that its member gave it stays private. */
import { plural } from '../../api/lib/kinds.ts'
import { attributeChips } from '../listing/attribute-words.ts'
import { filtersOf } from '../listing/filters.ts'
import type { List } from '../../server/catalogue/list.ts'
import { attributeFilters } from '../../server/attributes/filters/shown.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>

/** Shown by the heading and the place. */
const ELSEWHERE: readonly string[] = ['location', 'category', 'sort']

/** `what`: the words and the category, `where`: the place, `chosen`: the other filters. */
export function wantedWords(list: List, locals: Locals) {
  const { locale, t } = locals
  const { kind, state, category, region, district } = list
  const names = { category: category?.names[locale], place: undefined, near: undefined }
  const attributes = attributeChips(attributeFilters(list, locale), locals)
  const filters = filtersOf(kind, state, names, attributes, locals)
  const places = [district?.names[locale], region?.names[locale]].filter(Boolean)
  return {
    what: [state.q, names.category].filter(Boolean).join(', ') || t(`common:${plural(kind)}`),
    where: places.join(', ') || t('pages:wanted_everywhere'),
    chosen: filters.flatMap(({ name, value }) =>
      value && !ELSEWHERE.includes(name) ? [value] : [],
    ),
  }
}
