/** Finds addresses in a message that imitate another site or lead away from this one. */

type Address = { host: string; path: string; hasScheme: boolean }

const ADDRESS =
  /(?:^|[^\p{L}\p{N}@._-])(https?:\/\/)?((?:[\p{L}\p{N}_-]{1,63}\.){1,4}[\p{L}\p{N}-]{1,24})(?![\p{L}\p{N}_-])((?:[/?#:][^\s<>"«»“”]{0,300})?)/giu
/** Without http it may be a sentence that begins without a space. */
const ENDS_LIKE_ADDRESS =
  /\.(?:com|net|org|uz|ru|kz|kg|info|biz|xyz|top|click|icu|site|online|store|shop|link|live|club|space|website|fun|pw|cc|me|io|app|pro|su|to|ly|рф)$/u
const CHEAP_ENDING = /\.(?:xyz|top|click|icu|site|online|buzz|cc|pw|fun|live|space|website|club)$/
const IP = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** Genuine sites that scammers imitate or people share anyway. */
const GENUINE =
  /(?:^|\.)(?:payme|click|uzum|uzumbank|uzcard|humocard|paynet|olx|uzpost|bts)\.uz$|(?:^|\.)(?:telegram\.org|t\.me|wa\.me|whatsapp\.com|instagram\.com|facebook\.com|youtube\.com|youtu\.be|google\.com|goo\.gl|yandex\.(?:uz|ru|com)|wikipedia\.org)$/
const IMITATED = ['payme', 'uzcard', 'paynet', 'uzpost', 'click', 'uzum', 'olx', 'humo', 'bts']
/** Shorter names are too close to ordinary words. */
const LONG = 5
const LEADS_TO_MESSENGER = /^(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)$/

const PAYS = /pay|oplat|dostavk|deliver|tolov|checkout|kassa|order|zakaz|card|bank/

function addressesIn(text: string): Address[] {
  return [...text.toLowerCase().matchAll(ADDRESS)]
    .map(([, scheme, host = '', path = '']) => ({ host, path, hasScheme: scheme !== undefined }))
    .filter(({ host, hasScheme }) => hasScheme || ENDS_LIKE_ADDRESS.test(host))
}

const isUnder = (host: string, owner: string) => host === owner || host.endsWith(`.${owner}`)

export const leadsToMessenger = (text: string): boolean =>
  addressesIn(text).some(({ host }) => LEADS_TO_MESSENGER.test(host))

/** `speaksOfMoney`: the message is about paying or delivery, so any unknown address is suspicious. */
export function hasScamLink(text: string, ownHost: string, speaksOfMoney: boolean): boolean {
  return addressesIn(text).some(({ host, path }) => {
    if (isUnder(host, ownHost) || GENUINE.test(host)) return false
    // Letters of another alphabet imitate Latin ones
    if (IP.test(host) || host.includes('xn--') || /[^\p{ASCII}]/u.test(host)) return true
    if (CHEAP_ENDING.test(host) || isImitation(host, ownHost)) return true
    return speaksOfMoney || PAYS.test(host + path)
  })
}

function isImitation(host: string, ownHost: string): boolean {
  const names = host.split('.').slice(0, -1)
  const parts = names.flatMap((name) => name.split(/[-_]/)).map(straightened)
  const own = ownHost.split('.').slice(-2)[0] ?? ownHost
  // The site's name is also a word: a car market may have it in its address
  if (names.includes(own) && host !== ownHost) return true
  return parts.some((part) =>
    IMITATED.some(
      (name) =>
        part === name ||
        (name.length >= LONG &&
          (part.startsWith(name) || (name !== 'click' && isNear(part, name)))),
    ),
  )
}

/** Replaces signs that look like letters. */
const straightened = (part: string): string =>
  part.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('3', 'e').replaceAll('rn', 'm')

/** True at an edit distance of at most one. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one]
  const rest = shorter.length === longer.length ? shorter.slice(start + 1) : shorter.slice(start)
  return longer.slice(start + 1) === rest
}
