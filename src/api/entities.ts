/** The entities as they travel. Field names are the mobile app's, odd ones included. */
import * as v from 'valibot'

const names = { name_uz: v.string(), name_ru: v.string(), name_en: v.string() }
export type Named = { name_uz: string; name_ru: string; name_en: string }

/** A point in time, ISO 8601 in UTC. */
export const time = v.pipe(v.string(), v.isoTimestamp())
export const id = v.object({ id: v.number() })

export const category = v.object({ id: v.number(), ...names })
export type Category = v.InferOutput<typeof category>

/** `slug` is its name in page addresses. */
export const countedCategory = v.object({
  ...category.entries,
  slug: v.string(),
  count: v.number(),
})
export type CountedCategory = v.InferOutput<typeof countedCategory>

/** A district; `region` and `district` are names in the request's language. */
export const location = v.object({ id: v.number(), region: v.string(), district: v.string() })
export type Location = v.InferOutput<typeof location>

export const district = v.object({
  id: v.number(),
  district: v.string(),
  slug: v.string(),
  ...names,
})
export type District = v.InferOutput<typeof district>

export const region = v.object({ id: v.number(), region: v.string(), slug: v.string(), ...names })
export type Region = v.InferOutput<typeof region>

export const regionWithDistricts = v.object({ ...region.entries, districts: v.array(district) })
export type RegionWithDistricts = v.InferOutput<typeof regionWithDistricts>

/** `image` is the widest picture, `thumbnail` fits a card. `color` fills its place while it loads. */
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

const listing = {
  id: v.number(),
  description: v.string(),
  category,
  images: v.array(image),
  location,
  created_at: time,
  likes: v.number(),
  /** The seller or provider. */
  userName: person,
}

export const product = v.object({
  ...listing,
  title: v.string(),
  /** Whole so'm. */
  price: v.number(),
  condition,
  currency: v.literal('Sum'),
  in_stock: v.boolean(),
  /** 0–5 with one decimal; null: nobody rated it yet. */
  rating: v.nullable(v.number()),
})
export type Product = v.InferOutput<typeof product>

export const service = v.object({ ...listing, name: v.string(), comment_count: v.number() })
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

export const profile = v.object({
  ...person.entries,
  phone_number: v.string(),
  user_type: v.literal('regular'),
})
export type Profile = v.InferOutput<typeof profile>
