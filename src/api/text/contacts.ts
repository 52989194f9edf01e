/** Finds contact details in a title line: phone numbers, user names and links to other sites. */
import { hasPhone } from './phone-in-line.ts'
import { withPlainDigits } from './written-digits.ts'

/** Older browsers lack lookbehind, so the sign before is part of the match. */
const START = '(?:^|[^\\p{L}\\p{N}])'

const NAMED_NUMBER = new RegExp(
  `${START}(tel|telefon|phone|mobil|mob|nomer|nomerim|raqam|raqamim|тел|тлф|телефон|моб|номер|рақам|рақамим|aloqa|алоқа|call|звоните|звонить|whatsapp|ватсап|вотсап|viber|вайбер)[\\s.:№#=-]{0,4}(\\+?\\d[\\d .\\-()/]{4,24})`,
  'giu',
)
/** A size behind a name of a thing: "Telefon 128 256". */
const isSize = (group: string): boolean =>
  /^(?:\d{1,2}|32|64|128|256|512|1024|(?:19|20)\d\d|\d+0)$/.test(group)
const GOODS = /^(?:telefon|телефон|phone|mobil)$/i

function hasNamedNumber(line: string): boolean {
  return [...line.matchAll(NAMED_NUMBER)].some(([, word = '', number = '']) => {
    const groups = number.match(/\d+/g) ?? []
    const isLong = groups.join('').length >= 6
    return isLong && !(GOODS.test(word) && groups.every(isSize))
  })
}

/** "@name", but not the "@ 5 GHz" of a processor. */
const NAME = /(?:^|[^\p{L}\p{N}._])@[a-z][a-z0-9_]{3,}/iu
const NETWORK = `${START}(?:telegram|telegramm|tg|telega|instagram|insta|телеграм|телеграмм|телега|тг|инстаграм|инста)`
/** "telegram: sardor", but not things that are sold there. */
const NAMED_NAME = new RegExp(
  `${NETWORK}\\s{0,2}[:=>\\-–—]{1,2}\\s{0,2}(?!(?:bot|kanal|guruh|premium|stars|reklam|target|smm|admin|akkaunt|account|channel|obuna|ads|gift|nakrut|prodvij|marketing|like|follow|design|dizayn|kurs|user|post|story|stories)[a-z]{0,12})[a-z][a-z0-9_.]{3,}`,
  'iu',
)
/** "tg sardor_uz": no ordinary word looks like that. */
const BARE_NAME = new RegExp(`${NETWORK}\\s{1,2}[a-z]{1,24}(?:_[a-z0-9_]|\\d{2,})`, 'iu')
/**
 * ASP.NET is no host. A label of a host's name has 63 signs at most; the bound keeps the pattern linear in front of
 * long rows of hyphens.
 */
const LINK = new RegExp(
  `https?:|www\\.|${START}(?:(?:t|telegram|wa|vk|fb)\\s?\\.\\s?me(?:\\s?/|(?!\\p{L}))|т\\.ме/|(?!asp\\.net)[a-z0-9][a-z0-9-]{1,62}\\.(?:uz|ru|com|net|org|info|io|su|me|site|shop|online)(?![\\p{L}\\p{N}]))`,
  'iu',
)

/** For a line of a title's length, with digits in any notation. */
export function hasContact(line: string): boolean {
  const plain = withPlainDigits(line)
  return (
    hasPhone(plain) ||
    hasNamedNumber(plain) ||
    [NAME, NAMED_NAME, BARE_NAME, LINK].some((pattern) => pattern.test(plain))
  )
}
