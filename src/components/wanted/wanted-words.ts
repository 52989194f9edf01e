/** Words of a public search in the language of the page: the name that its member gave it stays private. */
import type { List } from '../../server/catalogue/list.ts'
import { listName } from '../../server/catalogue/list-name.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>

/** `what`: all that is asked for but the place, `where`: the place. */
export function wantedWords(list: List, { locale, t }: Locals) {
  const { region, district, state } = list
  const places = [district?.names[locale], region?.names[locale]].filter(Boolean)
  const anywhere = { ...list, state: { ...state, near: '' as const } }
  return {
    what: listName({ ...anywhere, region: undefined, district: undefined }, locale),
    where: places.join(', ') || t('pages:wanted_everywhere'),
  }
}
