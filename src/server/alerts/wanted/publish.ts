/** Shows a saved search to sellers, and withdraws it. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { SavedSearch } from '../../../api/alerts/alerts.ts'
import {
  MAX_WANTED,
  PRIVATE_FILTERS,
  WANTED_DAYS,
} from '../../../api/alerts/saved-search-limits.ts'
import { KINDS } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { hasContact } from '../../../api/text/contacts.ts'
import { app } from '../../app.ts'
import { lockOpenCase, openCaseOnce } from '../../cases/cases.ts'
import { any, exists, maybeOne, one, run } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import { withinLimits } from '../../http/limits.ts'
import { lockMember } from '../../members/lock-people.ts'
import { HIDDEN_BEFORE, wasHiddenBefore } from '../../safety/hidden-before.ts'
import { refuseForbidden } from '../../safety/goods.ts'
import { findSearch } from '../saved-searches.ts'
import { readList } from '../../catalogue/address/search-list.ts'

const EDIT_SCORE = 10
const WORDS_SCORE = 20

type Own = { userId: number; searchId: number }

/** The cache tag of the pages that list wanted posts. */
export const WANTED_TAG = 'wanted'

/**
 * Publishes, or changes the text; the days begin anew. A text with a watched word waits for a moderator, and so does what
 * was hidden before.
 */
export async function publishWanted(own: Own, text: string, locale: Locale): Promise<SavedSearch> {
  const { userId, searchId } = own
  const words = await app().words.list()
  await withinLimits([['wanted-member-day', String(userId)]], () =>
    app().db.transaction(async (tx) => {
      await lockMember(tx, userId)
      const all = [...(await typedWords(tx, own)), text]
      if (all.some(hasContact))
        throw new Failure('contact_in_wanted', { errors: { text: 'contact_in_wanted' } })
      refuseForbidden(words, { text: all.join('\n') })
      const isWatched = words.find(all.join('\n'), 'hold').length > 0
      await checkNumber(tx, own)
      const { id, isHidden } = await store(tx, own, text)
      const post = { kind: 'wanted', id } as const
      const isAgain = !isHidden && (await wasHiddenBefore(tx, { ...post, ownerId: userId }))
      if (isAgain) await openCaseOnce(tx, post, HIDDEN_BEFORE)
      if (isWatched) await openCaseOnce(tx, post, { source: 'words', score: WORDS_SCORE })
      else if (isHidden) await openCaseOnce(tx, post, { source: 'edit', score: EDIT_SCORE })
      if (isAgain || isWatched) await hideWanted(tx, id, true)
    }),
  )
  await app().cache.invalidate([WANTED_TAG])
  return findSearch(userId, searchId, locale)
}

const searchRow = v.object({ kind: v.picklist(KINDS), query: v.string() })

/** The words that the member typed into the search: they are shown too. 404 for another member's search. */
async function typedWords(tx: Transaction, { userId, searchId }: Own): Promise<string[]> {
  const rows = await any(
    tx,
    searchRow,
    sql`select kind, query from saved_searches where id = ${searchId} and user_id = ${userId}`,
  )
  if (!rows[0]) throw new Failure('not_found')
  const state = readList(rows[0].kind, rows[0].query)?.list.state
  // The list's category or place is no longer offered
  if (!state) throw new Failure('gone')
  if (PRIVATE_FILTERS.some((name) => name in state.filters)) throw new Failure('invalid_request')
  return [state.q, state.not]
}

/** Counts the member's other public searches; those whose time is over are removed on the way. */
async function checkNumber(tx: Transaction, { userId, searchId }: Own): Promise<void> {
  await run(tx, sql`delete from wanted_posts where user_id = ${userId} and expires_at <= now()`)
  const others = await run(
    tx,
    sql`select from wanted_posts where user_id = ${userId} and search_id <> ${searchId}`,
  )
  if (others >= MAX_WANTED) throw new Failure('too_many_wanted')
}

const stored = v.object({ id: v.number(), isHidden: v.boolean() })

/** A case is locked before its post, as moderators do it. */
async function store(tx: Transaction, { userId, searchId }: Own, text: string) {
  const before = await maybeOne(
    tx,
    v.object({ id: v.number() }),
    sql`select id from wanted_posts where search_id = ${searchId}`,
  )
  if (before) await lockOpenCase(tx, { kind: 'wanted', id: before.id })
  return one(
    tx,
    stored,
    sql`
    insert into wanted_posts as w (search_id, user_id, text, expires_at)
    values (${searchId}, ${userId}, ${text}, now() + ${WANTED_DAYS} * interval '1 day')
    on conflict (search_id) do update set text = excluded.text, expires_at = excluded.expires_at,
      edited_at = case when w.text = excluded.text then w.edited_at else now() end
    returning id, hidden_at is not null as "isHidden"`,
  )
}

/** 404 when there is nothing to withdraw. */
export async function withdrawWanted({ userId, searchId }: Own): Promise<void> {
  const wasPosted = await exists(app().db, {
    text: 'delete from wanted_posts where search_id = $1 and user_id = $2',
    values: [searchId, userId],
  })
  if (!wasPosted) throw new Failure('not_found')
  await app().cache.invalidate([WANTED_TAG])
}

/** Removes the posts whose time is over; nobody has seen them since then. */
export async function removeExpiredWanted(): Promise<void> {
  await run(app().db, { text: 'delete from wanted_posts where expires_at <= now()' })
}

/** Hides a wanted post from all but its author, or shows it. Returns the cache tags to invalidate, none if unchanged. */
export async function hideWanted(
  tx: Transaction,
  id: number,
  isHidden: boolean,
): Promise<string[]> {
  return (await exists(
    tx,
    sql`
    update wanted_posts set hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (hidden_at is null) = ${isHidden} returning id`,
  ))
    ? [WANTED_TAG]
    : []
}
