/** The listing whose number or address is the text of a search. */
import * as v from 'valibot'
import { KINDS, type Kind } from '../../api/lib/kinds.ts'
import { app } from '../app.ts'
import type { List } from '../catalogue/list.ts'
import { PUBLIC } from '../catalogue/public-where.ts'
import { listingIn } from '../search/numbers-said.ts'
import { any } from '../db/ask.ts'

export type NamedListing = { kind: Kind; id: number; title: string }

const listingRow = v.object({ kind: v.picklist(KINDS), id: v.number(), title: v.string() })

/** Undefined when there is no such public listing. A number alone may be of either kind: the list's own comes first. */
export async function namedListing({ kind, state }: List): Promise<NamedListing | undefined> {
  const said = listingIn(state.q, new URL(app().config.SITE_URL).host)
  if (!said) return undefined
  const rows = await any('pages', listingRow, {
    text: `select 'product' as kind, id, title from products where id = $1 and ${PUBLIC}
      union all select 'service', id, name from services where id = $1 and ${PUBLIC}`,
    values: [said.id],
  })
  return rows.find((row) => row.kind === (said.kind ?? kind)) ?? (said.kind ? undefined : rows[0])
}
