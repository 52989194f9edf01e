/** Finds how to reach somebody past the chat in a line that is to name a thing: phone numbers, names and links elsewhere. */
import { hasPhone } from './phone-in-line.ts'
import { withPlainDigits } from './written-digits.ts'

/** Older browsers know no lookbehind, so what stands before is matched as well. */
const START = '(?:^|[^\\p{L}\\p{N}])'

const NAMED_NUMBER = new RegExp(
  `${START}(tel|telefon|phone|mobil|mob|nomer|nomerim|raqam|raqamim|тел|тлф|телефон|моб|номер|рақам|рақамим|aloqa|алоқа|call|звоните|звонить|whatsapp|ватсап|вотсап|viber|вайбер)[\\s.:№#=-]{0,4}(\\+?\\d[\\d .\\-()/]{4,24})`,
  'giu',
)
/** "Telefon 128 256" names a thing and how large it is. */
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
/** "telegram: sardor", but not what is sold there. */
const NAMED_NAME = new RegExp(
  `${NETWORK}\\s{0,2}[:=>\\-–—]{1,2}\\s{0,2}(?!(?:bot|kanal|guruh|premium|stars|reklam|target|smm|admin|akkaunt|account|channel|obuna|ads|gift|nakrut|prodvij|marketing|like|follow|design|dizayn|kurs|user|post|story|stories)[a-z]{0,12})[a-z][a-z0-9_.]{3,}`,
  'iu',
)
/** "tg sardor_uz": no word is written so. */
const BARE_NAME = new RegExp(`${NETWORK}\\s{1,2}[a-z]{1,24}(?:_[a-z0-9_]|\\d{2,})`, 'iu')
/** ASP.NET is no host. A part of a host's name has 63 signs at most, so that nothing long is read again behind each hyphen. */
const LINK = new RegExp(
  `https?:|www\\.|${START}(?:(?:t|telegram|wa|vk|fb)\\s?\\.\\s?me(?:\\s?/|(?!\\p{L}))|т\\.ме/|(?!asp\\.net)[a-z0-9][a-z0-9-]{1,62}\\.(?:uz|ru|com|net|org|info|io|su|me|site|shop|online)(?![\\p{L}\\p{N}]))`,
  'iu',
)

/** For a line of a title's length; digits may be written in any way. */
export function hasContact(line: string): boolean {
  const plain = withPlainDigits(line)
  return (
    hasPhone(plain) ||
    hasNamedNumber(plain) ||
    [NAME, NAMED_NAME, BARE_NAME, LINK].some((pattern) => pattern.test(plain))
  )
}
