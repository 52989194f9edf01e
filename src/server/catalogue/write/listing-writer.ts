/** How posts and edits of one kind of listing are read from a form and written to its table. */
import type { Locale } from '../../../i18n/locale.ts'
import type { User } from '../../accounts/tokens.ts'
import type { Transaction } from '../../db/index.ts'
import type { Form, FormFile } from '../../http/multipart.ts'
import type { Kind } from '../../../api/kinds.ts'
import type { WordList } from '../../safety/word-list.ts'

/**
 * `isPriceConfirmed`: the seller was asked about an unusual price, and means it. `draft`: which state of
 * the member's draft this was.
 */
export type Post<Values> = {
  values: Values
  files: FormFile[]
  isPriceConfirmed: boolean
  draft: string | undefined
}
/**
 * `imageIds`: ids of the pictures that stay, in their new order. `newPlaces`: where the files stand among
 * all. `version`: which state was edited.
 */
export type Edit<Changes> = {
  changes: Changes
  files: FormFile[]
  imageIds: number[]
  newPlaces: number[]
  version: number | undefined
  isPriceConfirmed: boolean
}

export type ListingWriter<Values, Changes, Answer> = {
  kind: Kind
  readPost(user: User, form: Form, words: WordList): Post<Values>
  readEdit(user: User, form: Form, words: WordList): Edit<Changes>
  /** Stores the row without its pictures; the new id. */
  insert(tx: Transaction, sellerId: number, values: Values): Promise<number>
  update(tx: Transaction, id: number, changes: Changes): Promise<void>
  find(id: number, locale: Locale): Promise<Answer | undefined>
}
