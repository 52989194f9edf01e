export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers; a flood of odd ones must not fill the memory. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = parse(header)
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding)
  return encoding
}

function parse(header: string): Encoding {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((offer) => offer.replaceAll(' ', ''))
  const accepts = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !isZero(offer)))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

const isZero = (offer: string): boolean => /;q=0(\.0*)?$/.test(offer)
