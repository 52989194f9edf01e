/** Finds how to reach somebody past the chat in a line that is to name a thing: phone numbers, names and links elsewhere. */

/** Between the groups of a number, as people write it. */
const GAP = '[ .\\-()]{0,3}'
/** The two digits after +998 of each operator and region. */
const OPERATOR = '(?:20|33|50|55|6[1-79]|7[0-9]|8[78]|9[0-9])'
/** Alone: no part of a longer number, of a model, of a word. */
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

const groups = (...sizes: number[]) => sizes.map((size) => `\\d{${size}}`).join(GAP)
const NUMBERS = new RegExp(
  `${START}\\(?(?:\\+?${GAP}998${GAP})?${OPERATOR}\\)?${GAP}(?:${groups(3, 2, 2)}|${groups(3, 4)}|${groups(2, 2, 3)})${END}`,
  'gu',
)
/** Of one's own town. */
const SHORT_NUMBER = new RegExp(`${START}\\d{3}-\\d{2}-\\d{2}${END}`, 'u')
const NAMED_NUMBER =
  /(?<!\p{L})(?:tel|telefon|nomer|nomerim|raqam|raqamim|тел|телефон|номер|рақам|рақамим|aloqa|алоқа|whatsapp|ватсап)\.?[\s:№#-]{0,3}\+?\d[\d .\-()]{4,}\d/iu
/** "@name", but not the "@ 5 GHz" of a processor. */
const NAME = /(?<![\p{L}\p{N}._])@[a-z][a-z0-9_]{3,}/iu
/** A part of a host's name has 63 signs at most, so that nothing long is read again behind each hyphen. */
const LINK =
  /https?:|www\.|(?<![\p{L}\p{N}])(?:t|telegram|wa|vk|fb)\.me(?:\/|(?!\p{L}))|(?<![\p{L}\p{N}])[a-z0-9][a-z0-9-]{1,62}\.(?:uz|ru|com|net|org|info|io|su|me|site|shop|online)(?![\p{L}\p{N}])/iu

/** 1 500 000, 1.500.000, 970000000: thousands in threes, or nothing but noughts behind. */
const isPrice = (number: string): boolean =>
  /^\d{1,3}(?:[ .]\d{3})+$/.test(number) || /0{5}$/.test(number.replace(/\D/g, ''))

export function hasContact(line: string): boolean {
  const hasNumber = [...line.matchAll(NUMBERS)].some(([number]) => !isPrice(number))
  return (
    hasNumber ||
    SHORT_NUMBER.test(line) ||
    NAMED_NUMBER.test(line) ||
    NAME.test(line) ||
    LINK.test(line)
  )
}
