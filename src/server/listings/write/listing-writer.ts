/** Reads posts and edits of a listing from a form, and writes them to its table; each kind adds its own fields. */
import { sql, type Name } from 'drizzle-orm'
import * as v from 'valibot'
import { type Kind, plural } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import {
  attributeColumns,
  storedAttributes,
  type StoredAttributes,
} from '../../attributes/values/stored.ts'
import { readAttributes, sentAttributes } from '../../attributes/write/input.ts'
import { attributesWithin } from '../../attributes/write/scope.ts'
import { listingSearchColumns } from '../../catalogue/find/search-columns.ts'
import { rememberWords } from '../../catalogue/find/spelling.ts'
import { any, maybeOne, one } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { filesOf, firstValues, type Form, type FormFile } from '../../http/multipart.ts'
import { parse } from '../../http/parse.ts'
import type { User } from '../../members/tokens.ts'
import { chosenPlace, editedImages, placeOfListing, requireCategory } from './listing-input.ts'
import { leavesPoint, NO_POINT, pointColumns, sentPoint, type SentPoint } from './listing-point.ts'

/** Values by the names of their columns; undefined leaves a column as it is. */
type Columns = Record<string, string | number | boolean | number[] | null | undefined>

/** The fields of a form that both kinds have. */
type Sent = Parameters<typeof chosenPlace>[1] & {
  description: string
  category_id: number
  to_moderator: boolean
  point?: { lat: number; lon: number } | null | undefined
  point_exact?: boolean
  price_confirmed?: boolean
  condition_confirmed?: boolean
}
type SentPost = Sent & {
  images: FormFile[]
  draft?: string | undefined
  phone_shown?: boolean | undefined
}
type SentEdit = Sent & Parameters<typeof editedImages>[0] & { version?: number | undefined }

/** The differences of a kind. */
type OwnFields<Own, Answer> = {
  kind: Kind
  post: v.GenericSchema<unknown, Own & SentPost>
  edit: v.GenericSchema<unknown, Own & SentEdit>
  /** Required fields; a missing one is read as an empty one. */
  required: readonly string[]
  titleColumn: 'title' | 'name'
  titleOf(own: Own): string
  /** Its columns besides the title. */
  columnsOf(own: Own): Columns
  find(id: number, locale: Locale): Promise<Answer | undefined>
}

type Place = ReturnType<typeof placeOfListing>
/** `own`: the columns that only this kind has. */
type Changes = Partial<Place> & {
  title: string
  description: string
  categoryId: number
  own: Columns
  /** Undefined in a form that knows no attributes. */
  attributes: StoredAttributes | undefined
  point: SentPoint
  /** Undefined in an edit, which leaves it as it is. */
  phoneShown?: boolean | undefined
}
type Values = Changes & Place

/**
 * `isConfirmed`: the owner was asked about an unusual price or a condition of a vacancy, and sends it again.
 * `isForModerator`: the owner asks for a moderator when the texts are refused automatically.
 */
type Answers = { isConfirmed: boolean; isForModerator: boolean }
/** `draft`: the version of the member's draft that was posted. */
type Post = Answers & { values: Values; files: FormFile[]; draft: string | undefined }
/**
 * `imageIds`: ids of the kept pictures in their new order. `newPlaces`: places of the new files among all
 * pictures. `version`: the version that was edited.
 */
export type Edit = Answers & {
  changes: Changes
  files: FormFile[]
  imageIds: number[]
  newPlaces: number[]
  version: number | undefined
}

export type ListingWriter<Answer> = {
  kind: Kind
  readPost(user: User, form: Form): Post
  readEdit(user: User, form: Form): Edit
  /** Stores the row without its pictures; returns the new id. */
  insert(tx: Transaction, sellerId: number, values: Values): Promise<number>
  update(tx: Transaction, id: number, changes: Changes): Promise<void>
  find(id: number, locale: Locale): Promise<Answer | undefined>
}

export function createListingWriter<Own, Answer>(
  fields: OwnFields<Own, Answer>,
): ListingWriter<Answer> {
  const { kind, post, edit, required, titleColumn, titleOf, columnsOf, find } = fields
  const table = sql.identifier(plural(kind))
  const blank = Object.fromEntries(required.map((name) => [name, '']))

  function changesIn(input: Own & Sent, form: Form): Changes {
    const categoryId = requireCategory(kind, input.category_id)
    const [own, sent] = [columnsOf(input), sentAttributes(form)]
    return {
      title: titleOf(input),
      description: input.description,
      categoryId,
      own,
      point: sentPoint(input.point, input.point_exact),
      attributes: sent && readAttributes(sent, { categoryId, condition: own['condition'] }),
    }
  }

  function columnsFor(changes: Changes, attributes: StoredAttributes): Columns {
    const { categoryId } = changes
    const { searchText, searchLoose } = listingSearchColumns({ ...changes, attributes })
    return {
      [titleColumn]: changes.title,
      description: changes.description,
      category_id: categoryId,
      region_id: changes.regionId,
      district_id: changes.districtId,
      search_text: searchText,
      search_loose: searchLoose,
      attributes: JSON.stringify(attributes),
      phone_shown: changes.phoneShown,
      ...attributeColumns(categoryId, attributes),
      ...withPrice(changes.own, attributes),
    }
  }

  return {
    kind,
    readPost(user, form) {
      const input = parse(post, { ...firstValues(form, blank), images: filesOf(form, 'images') })
      const changes = { ...changesIn(input, form), phoneShown: input.phone_shown }
      const values = { ...changes, ...placeOfListing(user, input) }
      return { values, files: input.images, draft: input.draft, ...answersOf(input) }
    },
    readEdit(user, form) {
      const input = parse(edit, {
        ...firstValues(form, blank),
        existing_images: form.fields['existing_images'] ?? [],
        new_images: filesOf(form, 'new_images'),
      })
      const changes = { ...changesIn(input, form), ...chosenPlace(user, input) }
      return { changes, version: input.version, ...answersOf(input), ...editedImages(input) }
    },
    ...createStatements(table, columnsFor),
    find,
  }
}

/** The statements that write a row. */
function createStatements<Answer>(
  table: Name,
  columnsFor: (changes: Changes, attributes: StoredAttributes) => Columns,
): Pick<ListingWriter<Answer>, 'insert' | 'update'> {
  return {
    async insert(tx, sellerId, values) {
      const attributes = attributesWithin(values, values.attributes, {})
      const { districtId } = values
      const { names, params } = listsOf({
        ...columnsFor(values, attributes),
        ...(await pointColumns(tx, values.point, { sellerId, districtId })),
        seller_id: sellerId,
      })
      const { id } = await one(
        tx,
        v.object({ id: v.number() }),
        sql`insert into ${table} (${names}) values (${params}) returning id`,
      )
      await rememberWords(tx, [{ title: values.title, sellerId }])
      return id
    },
    async update(tx, id, changes) {
      const before = await any(
        tx,
        rowBefore,
        sql`select attributes, region_id, district_id, seller_id, point_lat, point_lon
          from ${table} where id = ${id}`,
      )
      if (!before[0]) throw new Failure('gone')
      const scope = { regionId: before[0].region_id, ...changes }
      const attributes = attributesWithin(scope, changes.attributes, before[0].attributes)
      const point = await editedPoint(tx, changes, before[0])
      const { names, params } = listsOf({ ...columnsFor(changes, attributes), ...point })
      const row = await maybeOne(
        tx,
        v.object({ seller_id: v.number() }),
        sql`
        update ${table} set (${names}, version, updated_at) = (${params}, version + 1, now())
        where id = ${id} returning seller_id`,
      )
      if (row) await rememberWords(tx, [{ title: changes.title, sellerId: row.seller_id }])
    },
  }
}

const rowBefore = v.object({
  attributes: storedAttributes,
  region_id: v.number(),
  district_id: v.number(),
  seller_id: v.number(),
  point_lat: v.nullable(v.number()),
  point_lon: v.nullable(v.number()),
})

/** A listing that moves away without another point has none. */
async function editedPoint(
  tx: Transaction,
  { point, districtId }: Changes,
  before: v.InferOutput<typeof rowBefore>,
): Promise<Columns> {
  const placed = { sellerId: before.seller_id, districtId: districtId ?? before.district_id }
  if (point !== undefined) return pointColumns(tx, point, placed)
  return leavesPoint(placed.districtId, before.point_lat, before.point_lon) ? NO_POINT : {}
}

const answersOf = ({
  price_confirmed = false,
  condition_confirmed = false,
  to_moderator,
}: Sent): Answers => ({
  isConfirmed: price_confirmed || condition_confirmed,
  isForModerator: to_moderator,
})

/** The names and values of columns, each as a list for a statement. */
function listsOf(columns: Columns) {
  const written = Object.entries(columns).filter(([, value]) => value !== undefined)
  const comma = sql`, `
  return {
    names: sql.join(
      written.map(([name]) => sql.identifier(name)),
      comma,
    ),
    params: sql.join(
      written.map(([, value]) => sql.param(value)),
      comma,
    ),
  }
}

/** The columns of a product with a price of 0 when it is given away; 400 for another one that costs nothing. */
function withPrice<Columns extends Record<string, unknown>>(
  columns: Columns,
  { free }: StoredAttributes,
): Columns {
  if (free === true) return { ...columns, price: 0 }
  if (columns['price'] === 0)
    throw new Failure('price_invalid', { errors: { price: 'price_invalid' } })
  return columns
}
