/** Marks the found words in cards of search results. */
import type { FoundList } from '../../api/lib/common.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import { SERVICE_DESCRIPTION_IN_CARD, SERVICE_NAME_IN_CARD } from '../../api/lib/limits.ts'
import { hasContact } from '../../api/text/contacts.ts'
import { cutText } from '../../i18n/cut.ts'
import { createHighlighter, type Piece } from '../search/highlight.ts'

const PRODUCT_EXCERPT = 60
/** Longer than any excerpt. */
const LONGEST_TEXT = 1_000

/** Undefined when the list is no search result. */
export function createCardMarks(list: FoundList<unknown> | 'failed') {
  if (list === 'failed' || list.searched_for === undefined) return undefined
  const { mark, excerpt } = createHighlighter(list.searched_for)
  const excerptOf = (title: string, description: string, most: number) => {
    const pieces = excerpt(title, oneLine(description.slice(0, LONGEST_TEXT)))
    const shown = pieces && cutPieces(pieces, most)
    return shown && hasContact(shown.map(({ text }) => text).join('')) ? null : shown
  }
  return {
    product: ({ title, description }: Product) => ({
      title: mark(title),
      excerpt: excerptOf(title, description, PRODUCT_EXCERPT),
    }),
    service: ({ name, description }: Service) => ({
      title: cutPieces(mark(oneLine(name)), SERVICE_NAME_IN_CARD),
      excerpt: excerptOf(name, description, SERVICE_DESCRIPTION_IN_CARD),
    }),
  }
}

/** Collapses blanks as `cutText` does. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function cutPieces(pieces: Piece[], max: number): Piece[] {
  const whole = pieces.map(({ text }) => text).join('')
  const shown = cutText(whole, max)
  if (shown === whole) return pieces
  let left = shown.length - '…'.length
  const cut = pieces.flatMap((piece) => {
    const text = piece.text.slice(0, left)
    left -= text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
  return [...cut, { text: '…', isMatch: false }]
}
