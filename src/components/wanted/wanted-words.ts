/** Words of a public search in the language of the page: the name that its member gave it stays private. */
import type { List } from '../../server/catalogue/list.ts'
import { placeText } from '../../i18n/place-text.ts'
import { listName } from '../../server/catalogue/list-name.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>

/** `what`: all that is asked for but the place, `where`: the place. */
export function wantedWords(list: List, { locale, t }: Locals) {
  const { region, district, state } = list
  const place = { region: region?.names[locale], district: district?.names[locale] }
  const anywhere = { ...list, state: { ...state, near: '' as const } }
  return {
    what: listName({ ...anywhere, region: undefined, district: undefined }, locale),
    where: placeText(place, locale) || t('pages:wanted_everywhere'),
  }
}
