/** Finds listings with a text that another seller wrote. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { likeness, shinglesOf } from './shingles.ts'
import { titleColumn, type WrittenTexts } from './written-texts.ts'

/** Shorter texts are often alike by chance. */
const FEWEST_WORDS = 12
const SAME = 0.9
const DAYS = 30
/** The newest listings of a category that are compared. */
const NEWEST = 200
/** Texts beyond these relative lengths share too little; another script changes the length less. */
const SHORTEST = 0.8
const LONGEST = 1.25

const text = v.object({ title: v.string(), description: v.string() })
type Text = v.InferOutput<typeof text>

/** True when another seller's listing of the category has nearly the same text. */
export async function hasDuplicateText(
  tx: Transaction,
  kind: Kind,
  texts: WrittenTexts,
): Promise<boolean> {
  const own = shinglesIn(texts)
  if (own.size === 0) return false
  const { title, description, categoryId, sellerId } = texts
  const length = title.length + description.length
  const rows = await any(
    tx,
    text,
    sql`
    select title, description from (
      select ${titleColumn(kind)} as title, description, seller_id from ${sql.identifier(plural(kind))}
      where is_public and category_id = ${categoryId} and bumped_at > now() - ${DAYS} * interval '1 day'
      order by bumped_at desc, id desc limit ${NEWEST}) as newest
    where seller_id <> ${sellerId} and char_length(title) + char_length(description)
      between ${Math.floor(length * SHORTEST)} and ${Math.ceil(length * LONGEST)}`,
  )
  return rows.some((other) => likeness(own, shinglesIn(other)) >= SAME)
}

const shinglesIn = ({ title, description }: Text): Set<string> =>
  shinglesOf(`${title} ${description}`, FEWEST_WORDS)
