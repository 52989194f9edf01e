/** Entities on the wire. Field names are the mobile app's, odd ones included. */
import * as v from 'valibot'
import { attributeValues } from './attributes.ts'
import { LISTING_STATES } from './listing-states.ts'
import { point } from './point.ts'
import { extend, time } from '../lib/schemas.ts'

export const reference = v.object({ id: v.number() })

const named = v.object({
  name_uz: v.string(),
  name_uz_cyrl: v.string(),
  name_ru: v.string(),
  name_en: v.string(),
})
export type Named = v.InferOutput<typeof named>

export const category = extend(named, { id: v.number() })
export type Category = v.InferOutput<typeof category>

/** `slug` names the category in page addresses. */
export const countedCategory = extend(category, { slug: v.string(), count: v.number() })
export type CountedCategory = v.InferOutput<typeof countedCategory>

/** A district; `region` and `district` are names in the request's language. */
export const location = v.object({ id: v.number(), region: v.string(), district: v.string() })
export type Location = v.InferOutput<typeof location>

export const district = extend(named, { id: v.number(), district: v.string(), slug: v.string() })
export type District = v.InferOutput<typeof district>

export const region = extend(named, { id: v.number(), region: v.string(), slug: v.string() })
export type Region = v.InferOutput<typeof region>

export const regionWithDistricts = extend(region, { districts: v.array(district) })
export type RegionWithDistricts = v.InferOutput<typeof regionWithDistricts>

/** `image` is the widest picture, `thumbnail` fits a card. `color` is the placeholder while it loads. */
export const image = v.object({
  id: v.number(),
  image: v.string(),
  thumbnail: v.string(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
  srcset: v.string(),
})
export type Image = v.InferOutput<typeof image>

export const profileImage = v.nullable(v.object({ image: v.string() }))

export const person = v.object({
  id: v.number(),
  username: v.string(),
  profile_image: profileImage,
  location: v.nullable(location),
})
export type Person = v.InferOutput<typeof person>

const condition = v.picklist(['new', 'used'])
export type Condition = v.InferOutput<typeof condition>

const listing = v.object({
  id: v.number(),
  description: v.string(),
  category,
  images: v.array(image),
  location,
  /**
   * The distance from the district that was asked for with `near=1`, on listings outside that district; from the middle of a
   * circle (`around`) to a listing's point, to 100 m.
   */
  distance_km: v.exactOptional(v.number()),
  /** Where it is, if the owner says so. */
  point: v.exactOptional(point),
  state: v.picklist(LISTING_STATES),
  /** The time of the last change of state. */
  state_at: time,
  created_at: time,
  /** When it was posted or last moved to the top of the lists. */
  bumped_at: time,
  /** The listing is shown until then, unless its owner renews it. */
  expires_at: time,
  /** True when members may ask for the owner's number. */
  phone_shown: v.boolean(),
  likes: v.number(),
  /** The seller's rating: 0–5 with one decimal; null: fewer than three reviews. */
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  /** All of them on a listing read alone; in lists those that a card shows, and none if there are none. */
  attributes: v.exactOptional(attributeValues),
  /** In lists: the line of a card in the language of the request, such as "2019 · 84.000 km · Avtomat". */
  attributes_line: v.exactOptional(v.string()),
  /** In lists: what a service costs or a job pays in the language of the request, such as "from 150.000 soʻm", "per hour". */
  cost: v.exactOptional(v.object({ amount: v.string(), per: v.exactOptional(v.string()) })),
  /** In lists: a term of the deal that a card names, such as "Exchange", in the language of the request. */
  term: v.exactOptional(v.string()),
  /** The seller or provider. */
  userName: person,
})

export const product = extend(listing, {
  title: v.string(),
  /** Whole so'm. */
  price: v.number(),
  /** The lowest price in the 30 days before it fell; null: it has not fallen within 30 days. */
  old_price: v.nullable(v.number()),
  condition,
  currency: v.literal('Sum'),
  /** The time for which the price of a home to let is paid; its name is in the language of the request. */
  rent: v.exactOptional(
    v.object({ id: v.picklist(['month', 'day']), name: v.string(), unit: v.string() }),
  ),
  in_stock: v.boolean(),
})
export type Product = v.InferOutput<typeof product>

export const service = extend(listing, { name: v.string(), comment_count: v.number() })
export type Service = v.InferOutput<typeof service>

export const session = v.object({
  token: v.string(),
  user_info: v.object({
    id: v.number(),
    username: v.string(),
    location: v.nullable(location),
  }),
})
export type Session = v.InferOutput<typeof session>

export const profile = extend(person, {
  phone_number: v.string(),
  user_type: v.literal('regular'),
})
export type Profile = v.InferOutput<typeof profile>
