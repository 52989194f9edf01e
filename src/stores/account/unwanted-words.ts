/** Words that no listing in the member's lists may have. */
import { atom, readonlyType } from 'nanostores'
import { createPendingIds } from '../lib/pending-ids.ts'
import { failureFields, showFailure } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'
import { keeping } from '../session/unwanted.ts'

const { $ids, run } = createPendingIds()
/** Those that are being removed. */
export const $removing = $ids

/** `error` is of the words that were typed last; `attempt` counts, so that each failure moves the focus. */
type WordsForm = { busy: boolean; error: string | null; attempt: number }
const $state = atom<WordsForm>({ busy: false, error: null, attempt: 0 })
export const $wordsForm = readonlyType($state)

/** Adds words with commas or blanks between them; true when they are there. */
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

/** True when the word is gone; what failed is said. */
export const removeWord = (id: number): Promise<boolean> =>
  run(id, async () => {
    const answer = await keeping(() =>
      askAsMember('DELETE /accounts/unwanted/words/[id]/', { params: { id } }),
    )
    if (!answer.ok) showFailure(answer.failure, 'unknown_error')
    return answer.ok
  })
