/** Muted words: lists hide listings that contain one. */
import { atom, readonlyType } from 'nanostores'
import { createPendingIds } from '../lib/pending-ids.ts'
import { failureFields, showFailure } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'
import { keeping } from '../session/muted.ts'

const { $ids, run } = createPendingIds()
/** Ids of the words that are being removed. */
export const $removing = $ids

/** `error` belongs to the words typed last; `attempt` counts, so that each failure moves the focus. */
type WordsForm = { busy: boolean; error: string | null; attempt: number }
const $state = atom<WordsForm>({ busy: false, error: null, attempt: 0 })
export const $wordsForm = readonlyType($state)

/** Adds words separated by commas or spaces; true on success. */
export async function addWords(words: string, lang: string): Promise<boolean> {
  const { busy, attempt } = $state.get()
  if (busy) return false
  if (words.trim() === '') {
    $state.set({ busy, error: 'unwanted_word_required', attempt: attempt + 1 })
    return false
  }
  $state.set({ busy: true, error: null, attempt })
  const answer = await keeping(() =>
    askAsMember('POST /accounts/unwanted/words/', { body: { words }, lang }),
  )
  const error = answer.ok ? null : (failureFields(answer.failure)['words'] ?? null)
  if (!answer.ok && error === null) showFailure(answer.failure, 'unknown_error')
  $state.set({ busy: false, error, attempt: attempt + 1 })
  return answer.ok
}

/** Removes a word; true on success. A failure is told. */
export const removeWord = (id: number): Promise<boolean> =>
  run(id, async () => {
    const answer = await keeping(() =>
      askAsMember('DELETE /accounts/unwanted/words/[id]/', { params: { id } }),
    )
    if (!answer.ok) showFailure(answer.failure, 'unknown_error')
    return answer.ok
  })
