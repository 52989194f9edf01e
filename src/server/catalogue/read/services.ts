/** Services as everybody may read them. */
import type { ListOf } from '../../../api/common.ts'
import type { Service } from '../../../api/entities.ts'
import { MAX_IMAGES } from '../../../api/limits.ts'
import type { OwnService } from '../../../api/listings.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { app } from '../../app.ts'
import { read } from '../../db/read.ts'
import type { ServiceFilter } from '../find/filter.ts'
import { findKeys } from '../find/keys.ts'
import { imagesColumn, inOrderOf, listingFields, PERSON_COLUMNS, type ListingRow } from './rows.ts'
import { removedCategory, similarKeys } from '../find/similar.ts'

type ServiceRow = ListingRow & { name: string; comment_count: number }

type ServicePage =
  | { state: 'live'; service: Service; recommended: Service[] }
  | { state: 'gone'; similar: Service[] }
  | { state: 'unknown' }

const BY_IDS = `select l.id, l.name, l.description, l.category_id, l.district_id, l.created_at, l.version,
  (select count(*) from service_likes where service_id = l.id) as likes,
  (select count(*) from comments where service_id = l.id) as comment_count,
  ${imagesColumn('service_images', 'service_id')}, ${PERSON_COLUMNS}
  from services l join users u on u.id = l.seller_id where l.id = any($1)`

/** A page of services, each with its first picture. */
export async function listServices(
  filter: ServiceFilter,
  locale: Locale,
): Promise<ListOf<Service>> {
  const { ids, count, isMinimum } = await findKeys('service', filter)
  const results = await keptServices(ids, locale)
  return { count, ...(isMinimum && { count_is_minimum: true }), results }
}

/** A service with all pictures, and what is like it. */
export async function getService(id: number, locale: Locale): Promise<ServicePage> {
  const [service] = await app().kept.wholeServices.byIds([id], locale, (ids) =>
    servicesByIds(ids, locale, MAX_IMAGES),
  )
  if (!service) return removedService(id, locale)
  const { category, location } = service
  const like = { id, categoryId: category.id, regionId: Math.floor(location.id / 1000) }
  const recommended = await keptServices(await similarKeys('service', like), locale)
  return { state: 'live', service, recommended }
}

async function removedService(id: number, locale: Locale): Promise<ServicePage> {
  const categoryId = await removedCategory('service', id)
  if (categoryId === null) return { state: 'unknown' }
  const ids = await similarKeys('service', { id, categoryId })
  return { state: 'gone', similar: await keptServices(ids, locale) }
}

const keptServices = (ids: number[], locale: Locale): Promise<Service[]> =>
  app().kept.services.byIds(ids, locale, (missing) => servicesByIds(missing, locale))

/** Services in the order of the ids, with so many pictures each. */
export async function servicesByIds(ids: number[], locale: Locale, images = 1): Promise<Service[]> {
  const rows = await rowsByIds(ids, images)
  return inOrderOf(
    ids,
    rows.map((row) => service(row, locale)),
  )
}

/** A service as its owner edits it. */
export async function findOwnService(id: number, locale: Locale): Promise<OwnService | undefined> {
  const [row] = await rowsByIds([id], MAX_IMAGES)
  return row && { ...service(row, locale), version: row.version }
}

async function rowsByIds(ids: number[], images: number): Promise<ServiceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await read((db) =>
    db.$client.query<ServiceRow>({
      name: 'services by ids',
      text: BY_IDS,
      values: [ids, images],
    }),
  )
  return rows
}

const service = (row: ServiceRow, locale: Locale): Service => ({
  ...listingFields(row, locale),
  name: row.name,
  comment_count: row.comment_count,
})
