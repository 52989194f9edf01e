/** Pauses a saved search and continues it. */
import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { KINDS } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { readersName, SEARCH_SELLER } from '../catalogue/list-name.ts'
import { IS_ASKED } from '../notify/facts.ts'
import { exists, maybeOne } from '../db/ask.ts'

/** False: there is no such search. The caller has checked that the member wants it. */
export async function pauseSearch(searchId: number): Promise<boolean> {
  return exists(app().db, {
    text: 'update saved_searches set paused_at = coalesce(paused_at, now()) where id = $1',
    values: [searchId],
  })
}

/** Continues a search that the member still needs. False: there is no such search. */
export async function continueSearch(searchId: number): Promise<boolean> {
  return exists(app().db, {
    text: `update saved_searches set seen_at = now(), paused_at = null,
       digested_at = case when paused_at is null then digested_at else now() end where id = $1`,
    values: [searchId],
  })
}

const pausable = v.object({
  name: v.string(),
  kind: v.picklist(KINDS),
  query: v.string(),
  seller: v.nullable(v.string()),
  paused: v.boolean(),
  is_asked: v.boolean(),
})

/** Reads a search for the page that offers to pause it. */
export async function readPausable(searchId: number, locale: Locale) {
  const search = await maybeOne(app().db, pausable, {
    text: `select name, kind, query, ${SEARCH_SELLER} as seller, paused_at is not null as paused, ${IS_ASKED} as is_asked
      from saved_searches s where id = $1`,
    values: [searchId],
  })
  return search && { ...search, name: readersName(search, locale) }
}

/** Signed links in messages that pause a search without login; the page they lead to asks for confirmation. */
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
