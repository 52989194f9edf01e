/** The entities as they travel. Field names are the mobile app's, odd ones included. */

export type Named = { name_uz: string; name_ru: string; name_en: string }
export type Category = { id: number } & Named
/** `slug` is its name in page addresses. */
export type CountedCategory = Category & { slug: string; count: number }

/** A district; `region` and `district` are names in the request's language. */
export type Location = { id: number; region: string; district: string }
export type District = { id: number; district: string; slug: string } & Named
export type Region = { id: number; region: string; slug: string } & Named
export type RegionWithDistricts = Region & { districts: District[] }

/** `image` is the widest picture, `thumbnail` fits a card. `color` fills its place while it loads. */
export type Image = {
  id: number
  image: string
  thumbnail: string
  width: number
  height: number
  color: string
  srcset: string
}

export type Person = {
  id: number
  username: string
  profile_image: { image: string } | null
  location: Location | null
}

export type Condition = 'new' | 'used'

export type Product = {
  id: number
  title: string
  description: string
  /** Whole so'm. */
  price: number
  condition: Condition
  currency: 'Sum'
  in_stock: boolean
  /** 0–5 with one decimal; null: nobody rated it yet. */
  rating: number | null
  category: Category
  images: Image[]
  location: Location
  created_at: string
  likes: number
  /** The seller. */
  userName: Person
}

export type Service = {
  id: number
  name: string
  description: string
  category: Category
  images: Image[]
  location: Location
  created_at: string
  likes: number
  comment_count: number
  /** The provider. */
  userName: Person
}

export type Session = {
  token: string
  user_info: { id: number; username: string; location: Location | null }
}

export type Profile = {
  id: number
  username: string
  phone_number: string
  profile_image: { image: string } | null
  location: Location | null
  user_type: 'regular'
}
