/** Signals against a review of a seller: the networks, times and words of it and of others. */
import type { ReviewSource } from '../../api/moderation/moderation.ts'
import {
  readReviewFacts,
  readNeighbours,
  readRing,
  type NearbyReview,
  type ReviewFacts,
} from './review-facts.ts'
import { likeness, shinglesOf } from './shingles.ts'

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
