/** Exports a member's listings, and removes their pictures when the account is deleted. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { exported } from '../../api/accounts/profile.ts'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { memberTags } from '../catalogue/tags.ts'
import { ownWholeProductsByIds } from '../catalogue/read/products.ts'
import { ownWholeServicesByIds } from '../catalogue/read/services.ts'
import { any, date } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { freePictures } from '../media/pictures.ts'
import { readOwnRows } from '../jobs/own-rows.ts'

const changeRow = v.object({ ...exported.entries.listing_changes.item.entries, at: date })
const CHANGES = `select kind, listing_id as id, from_state as "from", to_state as "to", at from listing_history
  where actor_id = $1 order by listing_history.id`

export async function exportListings({ userId, locale }: { userId: number; locale: Locale }) {
  return {
    products: await ownWholeProductsByIds(await ownIds('product', userId), locale),
    services: await ownWholeServicesByIds(await ownIds('service', userId), locale),
    listing_changes: (await readOwnRows(changeRow, CHANGES, userId)).map((row) => ({
      ...row,
      at: row.at.toISOString(),
    })),
  }
}

async function ownIds(kind: Kind, userId: number): Promise<number[]> {
  const row = v.object({ id: v.number() })
  const text = `select id from ${plural(kind)} where seller_id = $1 order by id`
  return (await readOwnRows(row, text, userId)).map(({ id }) => id)
}

/** Rows are deleted with the account. The returned function then invalidates cached pages and frees the pictures. */
export async function forgetListings(tx: Transaction, { id }: { id: number }) {
  const pictures = await picturesOf(tx, id)
  const tags = await memberTags(tx, id)
  return async () => {
    await app().cache.invalidate(tags)
    await freePictures(pictures)
  }
}

async function picturesOf(tx: Transaction, id: number): Promise<string[]> {
  const rows = await any(
    tx,
    v.object({ hash: v.string() }),
    sql`
    select media_hash as hash from product_images join products on products.id = product_id
    where seller_id = ${id}
    union select media_hash from service_images join services on services.id = service_id
    where seller_id = ${id}
    union select avatar_hash from users where id = ${id} and avatar_hash is not null`,
  )
  return rows.map(({ hash }) => hash)
}
