export type Encoding = 'br' | 'gzip' | 'identity'

const refuses = (header: string, name: string) =>
  new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  const accepts = (name: string) => header.includes(name) && !refuses(header, name)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
