/** Search texts that are no words: the number or the address of a listing, or a telephone number. */
import type { Kind } from '../../api/lib/kinds.ts'

/** Without a kind it may be of either. */
export type ListingSaid = { kind: Kind | undefined; id: number }

const ADDRESS =
  /^(?:(?:https?:\/\/)?([\w.:-]{1,100}))?\/(?:[a-z-]{2,7}\/)?(product|service)\/([1-9]\d{0,14})(?:[/?#].*)?$/i
const NUMBER =
  /^(?:№|#|(?:id|ид|айди|raqam|raqami|номер|eʼlon|e'lon|elon|объявление|эълон)\s?[№#:]?)\s?[№#]?\s?([1-9]\d{0,14})$/iu
const OPERATORS = '20|33|50|55|6[125-79]|7[0-9]|8[78]|9[013-5789]'
const PHONE = new RegExp(`^(?:998)?(?:${OPERATORS})\\d{7}$`)

/** The listing that the whole text names: "№71206", "id 24568", "/product/80578", an address of this site. */
export function listingIn(text: string, host: string): ListingSaid | undefined {
  const [, ofHost, kind, id] = ADDRESS.exec(text) ?? []
  if (id !== undefined && (ofHost === undefined || ofHost.toLowerCase() === host.toLowerCase()))
    return { kind: kind?.toLowerCase() === 'service' ? 'service' : 'product', id: Number(id) }
  const [, number] = NUMBER.exec(text) ?? []
  return number === undefined ? undefined : { kind: undefined, id: Number(number) }
}

/** True for a text that is a telephone number of the country: "90 123 45 67", "+998 (90) 123-45-67". */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()-]{9,24}$/.test(text) && PHONE.test(text.replace(/\D/g, ''))

/** True for a text without words: nothing is searched for. */
export const isNoWords = (text: string): boolean =>
  isPhone(text) || NUMBER.test(text) || ADDRESS.test(text)
