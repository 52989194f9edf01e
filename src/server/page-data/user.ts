/** A member's public page: the profile, the answer time, and a page of listings. */
import * as v from 'valibot'
import type { Person } from '../../api/listings/entities.ts'
import { KINDS, type Kind } from '../../api/lib/kinds.ts'
import { PRODUCT_PAGE_SIZE } from '../../api/lib/limits.ts'
import { REVIEW_PAGE_SIZE } from '../../api/deals/review-limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { cardForReader } from '../../i18n/readers-text.ts'
import { countOffered, listOffered, type Offered } from '../catalogue/read/seller-listings.ts'
import { PERSON_COLUMNS, personOf, personRow } from '../catalogue/read/rows.ts'
import { answerTime, type AnswerTime } from '../chat/answer-time.ts'
import { readReviews, type ReviewsOf } from '../deals/read-reviews.ts'
import { maybeOne } from '../db/ask.ts'
import { readBadge, type Badge } from '../members/verifications.ts'

export type UserPage = {
  person: Person
  since: Date
  answers: AnswerTime | null
  badge: Badge | null
  count: number
  /** The kinds of which the member has listings now. */
  kinds: Kind[]
  size: number
  offered: Offered[]
  /** The newest reviews by buyers. */
  reviews: ReviewsOf
}

const memberRow = v.object({ ...personRow.entries, created_at: v.date() })

async function readMember(id: number) {
  const row = await maybeOne('pages', memberRow, {
    name: 'member',
    text: `select ${PERSON_COLUMNS}, u.created_at from users u where u.id = $1`,
    values: [id],
  })
  return row
}

/** A page of all reviews of a member by buyers. */
type UserReviews = Pick<UserPage, 'person' | 'reviews' | 'size'>

/** Null when there is no such member, or no such page of reviews. */
export async function readUserReviews(
  id: number,
  page: number,
  locale: Locale,
): Promise<UserReviews | null> {
  const row = await readMember(id)
  if (!row) return null
  const reviews = await readReviews(id, page)
  if (reviews.results.length === 0) return null
  return { person: personOf(row, locale), reviews, size: REVIEW_PAGE_SIZE }
}

/** Null when there is no such member, or no such page of listings. */
export async function readUserPage(
  id: number,
  page: number,
  locale: Locale,
): Promise<UserPage | null> {
  const row = await readMember(id)
  if (!row) return null
  const size = PRODUCT_PAGE_SIZE
  const counts = await countOffered(id)
  const offered = await listOffered(id, { page, size }, locale)
  if (offered.length === 0 && page > 1) return null
  return {
    person: personOf(row, locale),
    since: row.created_at,
    answers: await answerTime(id),
    badge: await readBadge(id),
    reviews: await readReviews(id, 1),
    count: counts.product + counts.service,
    kinds: KINDS.filter((kind) => counts[kind] > 0),
    size,
    offered: offered.map((one) => inScript(one, locale)),
  }
}

const inScript = (offered: Offered, locale: Locale): Offered =>
  offered.kind === 'product'
    ? { kind: 'product', listing: cardForReader(offered.listing, locale) }
    : { kind: 'service', listing: cardForReader(offered.listing, locale) }
