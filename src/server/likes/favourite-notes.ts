/** A member's notes on favourites and the folders of them: columns of the likes, so that they go with them. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { favouriteNote, type FavouriteNote } from '../../api/likes.ts'
import { KINDS, type Kind } from '../../api/lib/kinds.ts'
import { MAX_FOLDERS } from '../../api/lib/limits.ts'
import { app } from '../app.ts'
import { any, exists, one } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { lockMember } from '../members/lock-people.ts'
import { likeTableOf } from './set-like.ts'

const NOTES = KINDS.map((kind) => {
  const { likes, column } = likeTableOf(kind)
  return `select '${kind}' as kind, ${column} as id, note, folder from ${likes}
    where user_id = $1 and (note <> '' or folder <> '')`
}).join(' union all ')

/** All notes and folders of a member's favourites. */
export async function readNotes(userId: number): Promise<FavouriteNote[]> {
  const text = `${NOTES} order by kind, id`
  return any(app().db, favouriteNote, { text, values: [userId] })
}

type Named = { kind: Kind; id: number }
type Words = { note: string; folder: string }

/** Replaces the note and the folder of a favourite; 404 for what is none. */
export const saveNote = (
  userId: number,
  { kind, id }: Named,
  { note, folder }: Words,
): Promise<void> =>
  app().db.transaction(async (tx) => {
    // New folders of two calls at once are counted one after the other
    await lockMember(tx, userId)
    const { likes, column } = likeTableOf(kind)
    const isLiked = await exists(
      tx,
      sql`update ${sql.identifier(likes)}
      set note = ${note}, folder = ${folder}
      where user_id = ${userId} and ${sql.identifier(column)} = ${id} returning user_id`,
    )
    if (!isLiked) throw new Failure('not_found')
    if (folder !== '' && (await countFolders(tx, userId)) > MAX_FOLDERS)
      throw new Failure('too_many_folders')
  })

async function countFolders(tx: Transaction, userId: number): Promise<number> {
  const { count } = await one(
    tx,
    v.object({ count: v.number() }),
    sql`select count(distinct folder) as count from (
      select folder from product_likes where user_id = ${userId}
      union select folder from service_likes where user_id = ${userId}) as all_of_both where folder <> ''`,
  )
  return count
}
