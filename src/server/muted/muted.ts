/** A member's muted sellers and words: reads and changes them, and filters the member's lists. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MAX_HIDDEN_SELLERS, MAX_MUTED_WORDS } from '../../api/lib/limits.ts'
import { listedWords } from '../../api/listing-fields/excluded-words.ts'
import { muted, type Muted } from '../../api/moderation/muted.ts'
import { app } from '../app.ts'
import { exists, one, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { lockMember } from '../members/lock-people.ts'
import { personJson } from '../members/person-json.ts'
import { wordsOf } from '../words/words.ts'

/** As the member sees and changes them. */
export async function readMuted(userId: number): Promise<Muted> {
  return one(app().db, muted, {
    text: `select array_to_json(array(
        select ${personJson('u')}
        from hidden_sellers h join users u on u.id = h.seller_id
        where h.user_id = $1 order by h.created_at desc, u.id desc)) as sellers,
      array_to_json(array(
        select json_build_object('id', id, 'word', word)
        from muted_words where user_id = $1 order by muted_words.id desc)) as words,
      (select count(*) from blocks where blocker_id = $1) as blocked`,
    values: [userId],
  })
}

const ownFilter = v.object({ sellers: v.array(v.number()), words: v.array(v.string()) })
/** The exclusions from a member's lists; `sellers` are hidden or blocked ones. */
export type Exclusions = v.InferOutput<typeof ownFilter>

export async function readOwnFilter(userId: number): Promise<Exclusions> {
  return one(app().db, ownFilter, {
    text: `select array_to_json(array(
        select seller_id from hidden_sellers where user_id = $1
        union select blocked_id from blocks where blocker_id = $1)) as sellers,
      array_to_json(array(select word from muted_words where user_id = $1 order by id)) as words`,
    values: [userId],
  })
}

export async function hideSeller(userId: number, sellerId: number): Promise<Muted> {
  if (userId === sellerId) throw new Failure('invalid_request')
  await app().db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const hasSeller = await exists(tx, sql`select from users where id = ${sellerId} for key share`)
    if (!hasSeller) throw new Failure('not_found')
    await run(
      tx,
      sql`insert into hidden_sellers (user_id, seller_id)
      values (${userId}, ${sellerId}) on conflict do nothing`,
    )
    await checkNumber(tx, userId, 'hidden_sellers', MAX_HIDDEN_SELLERS, 'too_many_hidden_sellers')
  })
  return readMuted(userId)
}

export async function showSeller(userId: number, sellerId: number): Promise<Muted> {
  await run(app().db, {
    text: 'delete from hidden_sellers where user_id = $1 and seller_id = $2',
    values: [userId, sellerId],
  })
  return readMuted(userId)
}

/** Words that fold alike are stored once. */
export async function addMutedWords(userId: number, text: string): Promise<Muted> {
  const words = listedWords(text).map((word) => ({ word, folded: wordsOf(word).join(' ') }))
  const searchable = words.filter(({ folded }) => folded !== '')
  if (searchable.length === 0) throw refusedWords('unwanted_word_required')
  await app().db.transaction(async (tx) => {
    await lockMember(tx, userId)
    for (const { word, folded } of searchable)
      await run(
        tx,
        sql`insert into muted_words (user_id, word, folded)
        values (${userId}, ${word}, ${folded}) on conflict do nothing`,
      )
    await checkNumber(tx, userId, 'muted_words', MAX_MUTED_WORDS, 'too_many_unwanted_words')
  })
  return readMuted(userId)
}

export async function removeMutedWord(userId: number, id: number): Promise<Muted> {
  await run(app().db, {
    text: 'delete from muted_words where user_id = $1 and id = $2',
    values: [userId, id],
  })
  return readMuted(userId)
}

const refusedWords = (code: 'unwanted_word_required' | 'too_many_unwanted_words') =>
  new Failure(code, { errors: { words: code } })

/** Runs after the change, and a refusal rolls it back: repeated entries take no room. */
async function checkNumber(
  tx: Transaction,
  userId: number,
  table: 'hidden_sellers' | 'muted_words',
  most: number,
  code: 'too_many_hidden_sellers' | 'too_many_unwanted_words',
): Promise<void> {
  const stored = await run(tx, sql`select from ${sql.identifier(table)} where user_id = ${userId}`)
  if (stored <= most) return
  throw code === 'too_many_unwanted_words' ? refusedWords(code) : new Failure(code)
}
