/** The member's own notes on favourites, and the folders of them. */
import type { FavouriteNote } from '../../api/likes.ts'
import { failureMessage } from '../lib/failure.ts'
import type { ToastText } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { $allFavourites, $someFavourites } from '../session/member-data.ts'

/** Saves both; the message of a failure, null on success. */
export async function saveNote(
  { kind, id, note, folder }: FavouriteNote,
  lang: string,
): Promise<ToastText | null> {
  const answer = await askAsMember('PUT /global/liked-items/[kind]/[id]/', {
    params: { kind, id },
    body: { note, folder },
    lang,
  })
  if (!answer.ok) return failureMessage(answer.failure)
  $someFavourites.revalidate()
  $allFavourites.revalidate()
  return null
}

/** The names of the folders, in the order of the alphabet. */
export const foldersOf = (notes: readonly FavouriteNote[]): string[] =>
  [...new Set(notes.flatMap(({ folder }) => folder || []))].sort((one, other) =>
    one.localeCompare(other),
  )
