/** A member's notes on favourites and the folders of them: columns of the likes, so that they go with them. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { favouriteNote, type FavouriteNote } from '../../api/likes.ts'
import { KINDS, type Kind } from '../../api/lib/kinds.ts'
import { MAX_FOLDERS } from '../../api/lib/limits.ts'
import { APOSTROPHES } from '../../api/text/plain-text.ts'
import { app } from '../app.ts'
import { any, exists } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { lockMember } from '../members/lock-people.ts'
import { likeTableOf } from './likes.ts'

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
    const folders = await readFolders(tx, userId)
    // One folder, whatever case and apostrophe its name is typed in
    const named = folders.find((one) => keyOf(one) === keyOf(folder)) ?? folder
    const { likes, column } = likeTableOf(kind)
    const isLiked = await exists(
      tx,
      sql`update ${sql.identifier(likes)}
      set note = ${note}, folder = ${named}
      where user_id = ${userId} and ${sql.identifier(column)} = ${id} returning user_id`,
    )
    if (!isLiked) throw new Failure('not_found')
    if (named !== '' && (await readFolders(tx, userId)).length > MAX_FOLDERS)
      throw new Failure('too_many_folders')
  })

const keyOf = (folder: string): string => folder.replace(APOSTROPHES, 'ʻ').toLowerCase()

async function readFolders(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await any(
    tx,
    v.object({ folder: v.string() }),
    sql`select folder from product_likes where user_id = ${userId} and folder <> ''
      union select folder from service_likes where user_id = ${userId} and folder <> '' order by folder`,
  )
  return rows.map(({ folder }) => folder)
}
