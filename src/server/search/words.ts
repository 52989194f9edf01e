import { fold } from '../../i18n/fold.ts'

const NUMBER_WITH_UNIT = /^(\d+)([a-z]{2,})$|^([a-z]{2,})(\d+)$/

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
}

/** "128gb" → "128", "gb"; "iphone13" → "iphone", "13"; other words as they are ("a52" is a name). */
export function partsOf(word: string): string[] {
  const match = NUMBER_WITH_UNIT.exec(word)
  return match ? match.slice(1).filter((part) => part !== undefined) : [word]
}
