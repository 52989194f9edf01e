/** Reads listings of a kind: pages of a list, one with similar ones, and several by id. */
import type { GenericSchema } from 'valibot'
import type { FoundList } from '../../../api/lib/common.ts'
import type { Product } from '../../../api/listings/entities.ts'
import { circleIn } from '../../../api/listing-fields/fields.ts'
import { metresBetween } from '../../../api/lib/metres.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { MAX_IMAGES } from '../../../api/lib/limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { NOT_FROM_INDEX } from '../../attributes/conditions.ts'
import { findListingIds } from '../find/listing-ids.ts'
import { aroundIn, type List } from '../list.ts'
import { dealFacet } from '../../attributes/values/stored.ts'
import { distanceTo } from '../../reference/neighbours.ts'
import { PUBLIC, READABLE } from '../public-where.ts'
import { SIMILAR } from '../tags.ts'
import { removedCategory } from './removed.ts'
import { listingColumns, type CatalogueRow } from './rows.ts'
import { any } from '../../db/ask.ts'

type Listing = Pick<Product, 'id' | 'category' | 'location' | 'point' | 'distance_km'>

/** The parts of reading that differ between kinds. `columns` are of the listing, aliased l. */
type Reading<Row extends CatalogueRow, L extends Listing> = {
  kind: Kind
  row: GenericSchema<unknown, Row>
  columns: string
  toListing(row: Row, locale: Locale): L
}

/** The content of a listing's page. */
export type ListingPage<L> =
  | { state: 'live'; listing: L; similar: L[] }
  | { state: 'gone'; similar: L[] }
  | { state: 'unknown' }

function textsOf({ kind, columns }: { kind: Kind; columns: string }) {
  const table = plural(kind)
  const selectCard = `select ${columns}, nullif(l.attributes, '{}') as card_attributes,
    ${listingColumns(kind, 1)}`
  const selectWhole = `select ${columns}, l.attributes, ${listingColumns(kind, MAX_IMAGES)}`
  const SELLER = 'join users u on u.id = l.seller_id'
  const inOrder = (ids: string, select: string, where = 'true') => `${select}
    from unnest(${ids}) with ordinality as page (id, place)
    join ${table} l on l.id = page.id ${SELLER}
    where ${where} order by page.place`
  const GIVEN = '$1::bigint[]'
  const byIds = {
    cards: inOrder(GIVEN, selectCard, READABLE),
    // By one id: a statement over an array is planned anew each time, which takes longer than reading the row
    whole: `${selectWhole} from ${table} l ${SELLER} where l.id = $1 and ${READABLE}`,
    toCompare: inOrder(
      GIVEN,
      `select ${columns}, l.attributes, ${listingColumns(kind, 1)}`,
      PUBLIC,
    ),
    ownCards: inOrder(GIVEN, selectCard),
    ownWhole: inOrder(GIVEN, selectWhole),
  }
  const similarTo = (deal: number | undefined) =>
    inOrder(`array(${similarIds(kind, deal)})`, selectCard)
  return { byIds, similarTo }
}

type Which = keyof ReturnType<typeof textsOf>['byIds']

export function createListingReader<Row extends CatalogueRow, L extends Listing>(
  reading: Reading<Row, L>,
) {
  const { kind, row, toListing } = reading
  const table = plural(kind)
  const texts = textsOf(reading)
  const rowsOf = (which: Which, values: unknown[]): Promise<Row[]> =>
    any('pages', row, { name: `${which} ${table}`, text: texts.byIds[which], values })

  async function listingsOf(which: Which, values: unknown[], locale: Locale) {
    return (await rowsOf(which, values)).map((listing) => toListing(listing, locale))
  }

  const byIds = async (ids: number[], locale: Locale): Promise<L[]> =>
    ids.length === 0 ? [] : listingsOf('cards', [ids], locale)

  const similar = async ({ id, categoryId, regionId, deal }: Like, locale: Locale) => {
    const name = `similar ${table} ${deal ?? ''}`
    const values = [id, categoryId, regionId]
    const rows = await any('pages', row, { name, text: texts.similarTo(deal), values })
    return rows.map((listing) => toListing(listing, locale))
  }

  async function page(id: number, locale: Locale): Promise<ListingPage<L>> {
    const [whole] = await rowsOf('whole', [id])
    if (whole) {
      const { category_id: categoryId, district_id, attributes = {} } = whole
      const deal = dealFacet(categoryId, attributes)
      const like = { id, categoryId, regionId: Math.floor(district_id / 1000), deal }
      const listing = toListing(whole, locale)
      return { state: 'live', listing, similar: await similar(like, locale) }
    }
    const categoryId = await removedCategory(kind, id)
    if (categoryId === null) return { state: 'unknown' }
    return { state: 'gone', similar: await similar({ id, categoryId, regionId: null }, locale) }
  }

  const listed = (which: Which) => (ids: number[], locale: Locale) =>
    listingsOf(which, [ids], locale)

  /** A listing for its owner's edit form, in any state. */
  async function findOwn(id: number, locale: Locale) {
    const [own] = await rowsOf('ownWhole', [[id]])
    return own && { ...toListing(own, locale), version: own.version }
  }

  return {
    list: (list: List, locale: Locale): Promise<FoundList<L>> =>
      findList(list, (ids) => byIds(ids, locale)),
    page,
    byIds,
    /** Public listings with all attributes, each with its first picture. */
    toCompare: listed('toCompare'),
    /** Cards for the owner: in any state, each with its first picture. */
    ownByIds: listed('ownCards'),
    /** Cards for the owner: in any state, each with all pictures. */
    ownWholeByIds: listed('ownWhole'),
    findOwn,
  }
}

async function findList<L extends Listing>(
  list: List,
  byIds: (ids: number[]) => Promise<L[]>,
): Promise<FoundList<L>> {
  const { ids, count, isMinimum, search } = await findListingIds(list)
  const results = (await byIds(ids)).map((one) => withDistance(one, list))
  return {
    count,
    ...(isMinimum && { count_is_minimum: true }),
    ...(search && { searched_for: search.words }),
    ...(search?.isRelaxed && { relaxed: true }),
    results,
  }
}

function withDistance<L extends Listing>(listing: L, list: List): L {
  const km = distanceIn(list, listing)
  return km === undefined ? listing : { ...listing, distance_km: km }
}

/** The distance to a neighbouring district, or to the point of a listing in a circle. */
function distanceIn(list: List, { location, point }: Listing): number | undefined {
  const { district } = list
  const circle = circleIn(list.state.filters)
  if (circle && point) return Math.max(1, Math.round(metresBetween(circle, point) / 100)) / 10
  return district && aroundIn(list) && distanceTo(location.id, district.id)
}

/**
 * The place and category for finding similar listings; of a deleted listing only the category is known. `deal`: the facet
 * of sale or rent, because what is let is not similar to what is sold.
 */
type Like = { id: number; categoryId: number; regionId: number | null; deal?: number | undefined }

/**
 * The newest of the category $2 except $1, those in the region $3 first. Reads no column but those of the order: for
 * another one, a whole category would be read from the index that has it, and sorted. The deal is no parameter, so that
 * the planner knows how frequent it is.
 */
function similarIds(kind: Kind, deal: number | undefined): string {
  const like = deal === undefined ? '' : `and facets @> '{${deal}}' and ${NOT_FROM_INDEX}`
  return `
  select id from (${newest(kind, 1, `and region_id = $3::int ${like}`, SIMILAR)}
    union all ${newest(kind, 0, like, 2 * SIMILAR)}) as candidates
  group by id, bumped_at order by max(is_near) desc, bumped_at desc, id desc limit ${SIMILAR}`
}

const newest = (kind: Kind, isNear: 0 | 1, place: string, limit: number) => `
  (select id, bumped_at, ${isNear} as is_near from ${plural(kind)}
    where ${PUBLIC} and category_id = $2 and id <> $1 ${place}
    order by bumped_at desc, id desc limit ${limit})`
