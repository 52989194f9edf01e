/** A member's public listings of both kinds, the newest first. */
import * as v from 'valibot'
import type { Product, Service } from '../../../api/listings/entities.ts'
import { KINDS, plural, type Kind } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { PUBLIC } from '../public-where.ts'
import { productsByIds } from './products.ts'
import { servicesByIds } from './services.ts'
import { any, maybeOne } from '../../db/ask.ts'

export type Offered = { kind: 'product'; listing: Product } | { kind: 'service'; listing: Service }

const idRow = v.object({ kind: v.picklist(KINDS), id: v.number() })
const countRow = v.object({ product: v.number(), service: v.number() })

/** SQL: the number of public listings of a kind that the member with this id has. */
const offeredOf = (kind: Kind, id: string): string =>
  `(select count(*) from ${plural(kind)} where seller_id = ${id} and ${PUBLIC})`

/** SQL: the same of both kinds. */
export const offeredCount = (id: string): string =>
  KINDS.map((kind) => offeredOf(kind, id)).join(' + ')

const COUNT = `select ${KINDS.map((kind) => `${offeredOf(kind, '$1')} as ${kind}`).join(', ')}`
const IDS = `select kind, id from (${KINDS.map(
  (kind) => `(select '${kind}' as kind, id, bumped_at from ${plural(kind)}
    where seller_id = $1 and ${PUBLIC} order by bumped_at desc, id desc limit $2::int + $3::int)`,
).join(' union all ')}) as newest
  order by bumped_at desc, kind, id desc limit $2 offset $3`

/** The number of a member's public listings of each kind. */
export async function countOffered(sellerId: number): Promise<Record<Kind, number>> {
  const row = await maybeOne('pages', countRow, {
    name: 'offered',
    text: COUNT,
    values: [sellerId],
  })
  return row ?? { product: 0, service: 0 }
}

export async function listOffered(
  sellerId: number,
  { page, size }: { page: number; size: number },
  locale: Locale,
): Promise<Offered[]> {
  const values = [sellerId, size, (page - 1) * size]
  const rows = await any('pages', idRow, { name: 'offered ids', text: IDS, values })
  const ids = (kind: Offered['kind']) => rows.flatMap((row) => (row.kind === kind ? row.id : []))
  const [products, services] = await Promise.all([
    productsByIds(ids('product'), locale),
    servicesByIds(ids('service'), locale),
  ])
  const offered: Offered[] = [
    ...products.map((listing) => ({ kind: 'product' as const, listing })),
    ...services.map((listing) => ({ kind: 'service' as const, listing })),
  ]
  const placeOf = ({ kind, listing }: Offered) =>
    rows.findIndex((row) => row.kind === kind && row.id === listing.id)
  return offered.toSorted((one, other) => placeOf(one) - placeOf(other))
}
