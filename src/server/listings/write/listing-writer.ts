/** Reads posts and edits of one kind of listing from a form, and writes them to its table. */
import type { Locale } from '../../../i18n/locale.ts'
import type { User } from '../../members/tokens.ts'
import type { Transaction } from '../../db/index.ts'
import type { Form, FormFile } from '../../http/multipart.ts'
import type { Kind } from '../../../api/lib/kinds.ts'

/**
 * `isPriceConfirmed`: the seller has confirmed an unusual price. `isForModerator`: the seller asks for a moderator when
 * the texts are refused automatically.
 */
type Answers = { isPriceConfirmed: boolean; isForModerator: boolean }
/** `draft`: the version of the member's draft that was posted. */
type Post<Values> = Answers & {
  values: Values
  files: FormFile[]
  draft: string | undefined
}
/**
 * `imageIds`: ids of the kept pictures in their new order. `newPlaces`: places of the new files among all
 * pictures. `version`: the version that was edited.
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
  /** The listing's texts, by the names that both kinds share. */
  textsIn(values: Values | Changes): { title: string; description: string }
  /** Stores the row without its pictures; returns the new id. */
  insert(tx: Transaction, sellerId: number, values: Values): Promise<number>
  update(tx: Transaction, id: number, changes: Changes): Promise<void>
  find(id: number, locale: Locale): Promise<Answer | undefined>
}
