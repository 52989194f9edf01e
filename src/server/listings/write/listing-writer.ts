/** How posts and edits of one kind of listing are read from a form and written to its table. */
import type { Locale } from '../../../i18n/locale.ts'
import type { User } from '../../members/tokens.ts'
import type { Transaction } from '../../db/index.ts'
import type { Form, FormFile } from '../../http/multipart.ts'
import type { Kind } from '../../../api/kinds.ts'

/**
 * `isPriceConfirmed`: the seller was asked about an unusual price, and means it. `isForModerator`: what a program
 * refuses in the texts is to be held for a moderator.
 */
type Answers = { isPriceConfirmed: boolean; isForModerator: boolean }
/** `draft`: which state of the member's draft this was. */
export type Post<Values> = Answers & {
  values: Values
  files: FormFile[]
  draft: string | undefined
}
/**
 * `imageIds`: ids of the pictures that stay, in their new order. `newPlaces`: where the files stand among
 * all. `version`: which state was edited.
 */
export type Edit<Changes> = Answers & {
  changes: Changes
  files: FormFile[]
  imageIds: number[]
  newPlaces: number[]
  version: number | undefined
}

export type ListingWriter<Values, Changes, Answer> = {
  kind: Kind
  readPost(user: User, form: Form): Post<Values>
  readEdit(user: User, form: Form): Edit<Changes>
  /** Its texts, by the names that both kinds share. */
  textsIn(values: Values | Changes): { title: string; description: string }
  /** Stores the row without its pictures; the new id. */
  insert(tx: Transaction, sellerId: number, values: Values): Promise<number>
  update(tx: Transaction, id: number, changes: Changes): Promise<void>
  find(id: number, locale: Locale): Promise<Answer | undefined>
}
