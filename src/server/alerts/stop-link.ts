/** Links that pause a search without logging in, for messages: what they lead to asks once more. */
import { timingSafeEqual } from 'node:crypto'
import { app } from '../app.ts'

const signatureOf = (searchId: number): string => app().hmac('stop-search', String(searchId))

/** The path of the page, without its language. */
export const stopPath = (searchId: number): string =>
  `/searches/off/${searchId}.${signatureOf(searchId)}`

/** The search that a link is about; undefined: nobody has made such a link. */
export function searchOfLink(token: string): number | undefined {
  const [, id = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (signature === '') return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(Number(id)))]
  return timingSafeEqual(given, right) ? Number(id) : undefined
}
