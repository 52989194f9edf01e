/** Signed links in messages that pause a search without login; the page they lead to asks for confirmation. */
import { timingSafeEqual } from 'node:crypto'
import { app } from '../app.ts'

const signatureOf = (searchId: number): string => app().hmac('stop-search', String(searchId))

/** The path without its language. */
export const stopPath = (searchId: number): string =>
  `/searches/off/${searchId}.${signatureOf(searchId)}`

/** The id of a link's search; undefined when the signature is wrong. */
export function searchOfLink(token: string): number | undefined {
  const [, id = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (signature === '') return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(Number(id)))]
  return timingSafeEqual(given, right) ? Number(id) : undefined
}
