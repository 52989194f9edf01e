/** An admin's form that adds and removes watched words. */
import * as v from 'valibot'
import { textUpTo } from '../../api/lib/typed-text.ts'
import { app } from '../app.ts'
import { parse } from '../http/parse.ts'
import { logStaff } from './log.ts'
import { ENTRY_MAX, removeWatchedWord, saveWatchedWord } from '../safety/watched-words.ts'
import { WORD_LEVELS } from '../safety/goods.ts'

const entry = textUpTo(ENTRY_MAX, 'invalid_request')
const form = v.variant('do', [
  v.object({ do: v.literal('save'), entry, level: v.picklist(WORD_LEVELS) }),
  v.object({ do: v.literal('remove'), entry }),
])

/** 400 at `entry` for an invalid word. */
export async function changeWordsByForm(
  fields: Record<string, string>,
  actorId: number,
  requestId: string,
): Promise<void> {
  const change = parse(form, fields)
  const isSaved = change.do === 'save'
  if (isSaved) await saveWatchedWord({ ...change, addedBy: actorId })
  else await removeWatchedWord(change.entry)
  const details = { entry: change.entry, ...(isSaved && { level: change.level }) }
  await app().db.transaction((tx) =>
    logStaff(tx, { actorId, action: `word.${change.do}`, details, requestId }),
  )
}
