/**
 * The keys of the texts as types, so that a wrong key doesn't compile. The files of all languages have the same keys.
 */
import type { Params } from './fill-in.ts'

type Files = {
  about: typeof import('./locales/uz/about.json')
  accounts: typeof import('./locales/uz/accounts.json')
  attributes: typeof import('./locales/uz/attributes.json')
  api: typeof import('./locales/uz/api.json')
  chat: typeof import('./locales/uz/chat.json')
  comments: typeof import('./locales/uz/comments.json')
  common: typeof import('./locales/uz/common.json')
  deals: typeof import('./locales/uz/deals.json')
  decisions: typeof import('./locales/uz/decisions.json')
  detail: typeof import('./locales/uz/detail.json')
  errors: typeof import('./locales/uz/errors.json')
  filters: typeof import('./locales/uz/filters.json')
  gallery: typeof import('./locales/uz/gallery.json')
  hearts: typeof import('./locales/uz/hearts.json')
  listing: typeof import('./locales/uz/listing.json')
  mine: typeof import('./locales/uz/mine.json')
  near: typeof import('./locales/uz/near.json')
  notices: typeof import('./locales/uz/notices.json')
  offline: typeof import('./locales/uz/offline.json')
  figures: typeof import('./locales/uz/figures.json')
  owner: typeof import('./locales/uz/owner.json')
  states: typeof import('./locales/uz/states.json')
  pages: typeof import('./locales/uz/pages.json')
  post: typeof import('./locales/uz/post.json')
  profile: typeof import('./locales/uz/profile.json')
  report: typeof import('./locales/uz/report.json')
  search: typeof import('./locales/uz/search.json')
  seller: typeof import('./locales/uz/seller.json')
  staff: typeof import('./locales/uz/staff.json')
  toasts: typeof import('./locales/uz/toasts.json')
  user: typeof import('./locales/uz/user.json')
}
type Namespace = keyof Files

/** Only pages have them: the texts that islands load (island.ts) lack these. */
type OfPages =
  | 'about'
  | 'api'
  | 'attributes'
  | 'common'
  | 'detail'
  | 'notices'
  | 'offline'
  | 'pages'
  | 'search'
  | 'staff'
  | 'user'
export type IslandNamespace = Exclude<Namespace, OfPages>

/** "count" for "count_one" and "count_other". */
type WithoutPlural<Key, All> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? `${Base}_one` extends All
    ? Base
    : Key
  : Key

type KeysOf<File> = WithoutPlural<keyof File, keyof File> & string

/** A key of one of the namespaces. */
export type TextKey<Name extends Namespace> = { [N in Name]: KeysOf<Files[N]> }[Name]

/** Translates these keys. A translator of more keys may be passed where fewer are needed. */
export type Translate<Key extends string> = (key: Key, params?: Params) => string

/** Translates the keys of these namespaces, as islands do. */
export type Texts<Name extends Namespace> = Translate<TextKey<Name>> & {
  /** For dynamic keys, chosen by a store or the server. */
  message: Translate<string>
}

/** The texts of pages, each key behind its namespace: "common:menu". */
export type PageTexts = Translate<{ [N in Namespace]: `${N}:${TextKey<N>}` }[Namespace]>
