/** Signals against a review of a seller: the networks, times and words of it and of others. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ReviewSource } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import { SHOWN } from '../ratings/seller-stats.ts'
import { likeness, shinglesOf } from './shingles.ts'

// Reads the facts for checking a public review of a seller, and the reviews around it.

/** Limit of reviews read per seller, and per member of a ring. */
const NEWEST = 200

const mine = (id: number) =>
  sql`mine as (select * from reviews where id = ${id} and ${sql.raw(SHOWN)} and author_id is not null)`

/** SQL: the deal `d` was opened in the first week of the author `u`. */
const IS_OF_NEWCOMER = sql`d.created_at < u.created_at + interval '7 days'`

const facts = v.object({
  text: v.string(),
  /**
   * The deal was opened within half an hour of the chat, or within an hour of an account being old enough for a deal.
   */
  isHasty: v.boolean(),
  isOfNewcomer: v.boolean(),
  isWhereSellerIs: v.boolean(),
})
type ReviewFacts = v.InferOutput<typeof facts>

/** Undefined when the review is not public or its author is gone. */
async function readReviewFacts(id: number): Promise<ReviewFacts | undefined> {
  const rows = await any(
    app().db,
    facts,
    sql`
    with ${mine(id)}
    select mine.text, ${IS_OF_NEWCOMER} as "isOfNewcomer",
      greatest(u.created_at, seller.created_at) + interval '3 days 1 hour' > d.created_at
        or coalesce(i.first_opened_at + interval '30 minutes' > d.created_at, false) as "isHasty",
      exists (select from login_networks
        where user_id = subject_id and login_networks.network = mine.network) as "isWhereSellerIs"
    from mine join deals d on d.id = deal_id
      join users u on u.id = author_id join users seller on seller.id = subject_id
      left join rooms r on r.first_user_id = least(author_id, subject_id)
        and r.second_user_id = greatest(author_id, subject_id)
      left join room_items i on i.room_id = r.id and i.kind = d.kind and i.listing_id = d.listing_id`,
  )
  return rows[0]
}

const neighbour = v.object({
  id: v.number(),
  text: v.string(),
  isOfNewcomer: v.boolean(),
  isOfThatDay: v.boolean(),
  isOfThatNetwork: v.boolean(),
})
type NearbyReview = v.InferOutput<typeof neighbour>

/** Other reviews of the seller within a month before and after. */
async function readNeighbours(id: number): Promise<NearbyReview[]> {
  return any(
    app().db,
    neighbour,
    sql`
    with ${mine(id)}
    select other.id, other.text,
      (select ${IS_OF_NEWCOMER} from deals d, users u where d.id = other.deal_id and u.id = other.author_id)
        as "isOfNewcomer",
      other.revealed_at between mine.revealed_at - interval '1 day' and mine.revealed_at + interval '1 day'
        as "isOfThatDay",
      coalesce(other.network = mine.network, false) as "isOfThatNetwork"
    from mine cross join lateral (
        select id, author_id, deal_id, text, network, revealed_at from reviews
        where subject_id = mine.subject_id and ${sql.raw(SHOWN)} and revealed_at
          between mine.revealed_at - interval '30 days' and mine.revealed_at + interval '30 days'
        order by revealed_at desc limit ${NEWEST}) as other
    where other.author_id <> mine.author_id
    order by other.id`,
  )
}

/** Reviews that close a ring within half a year: the seller reviewed the author, or a member who did. */
async function readRing(id: number): Promise<number[]> {
  const shown = sql`${sql.raw(SHOWN)} and revealed_at
    between mine.revealed_at - interval '180 days' and mine.revealed_at + interval '180 days'
    order by revealed_at desc limit ${NEWEST}`
  const rows = await any(
    app().db,
    v.object({ id: v.number() }),
    sql`
    with ${mine(id)},
    given as (select other.* from mine cross join lateral (
      select id, subject_id from reviews where author_id = mine.subject_id and ${shown}) as other),
    received as (select other.* from mine cross join lateral (
      select id, author_id from reviews where subject_id = mine.author_id and ${shown}) as other)
    select given.id from given join mine on given.subject_id = mine.author_id
    union select unnest(array[given.id, received.id]) from given join received on author_id = subject_id
    order by id`,
  )
  return rows.map((row) => row.id)
}

/** `others`: the reviews that it is connected with. */
type ReviewSignal = { source: ReviewSource; others: number[] }

/** Reviews in a burst, with the checked one. */
const BURST = 3
/** Shorter texts are no signal: many write "Rahmat, hammasi joyida". */
const FEWEST_WORDS = 8
const SAME = 0.9

/** Empty for a review that is not public or whose author is gone. */
export async function readReviewSignals(id: number): Promise<ReviewSignal[]> {
  const facts = await readReviewFacts(id)
  if (!facts) return []
  const [neighbours, ring] = [await readNeighbours(id), await readRing(id)]
  const signals: ReviewSignal[] = []
  const add = (source: ReviewSource, others: number[], fewest = 1) => {
    if (others.length >= fewest) signals.push({ source, others })
  }
  add('review_network', onNetwork(neighbours), facts.isWhereSellerIs ? 0 : 1)
  add('review_ring', ring)
  add('review_burst', facts.isOfNewcomer ? newcomersOfDay(neighbours) : [], BURST - 1)
  add('review_twin', twinsOf(facts, neighbours))
  add('review_haste', [], facts.isHasty ? 0 : 1)
  return signals
}

const idsOf = (rows: NearbyReview[]) => rows.map(({ id }) => id)

const onNetwork = (neighbours: NearbyReview[]) =>
  idsOf(neighbours.filter(({ isOfThatNetwork }) => isOfThatNetwork))

const newcomersOfDay = (neighbours: NearbyReview[]) =>
  idsOf(neighbours.filter(({ isOfNewcomer, isOfThatDay }) => isOfNewcomer && isOfThatDay))

function twinsOf({ text }: ReviewFacts, neighbours: NearbyReview[]): number[] {
  const own = shinglesOf(text, FEWEST_WORDS)
  const isTwin = (one: NearbyReview) => likeness(own, shinglesOf(one.text, FEWEST_WORDS)) >= SAME
  return own.size === 0 ? [] : idsOf(neighbours.filter(isTwin))
}
