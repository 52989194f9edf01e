import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBlocked } from '../../../src/stores/account/blocks.ts'
import { $hiding, setHidden } from '../../../src/stores/account/hidden-sellers.ts'
import { $wordsForm, addWords, removeWord } from '../../../src/stores/account/muted-words.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import {
  $hiddenSellers,
  $ownLists,
  keepMuted,
  loadMuted,
} from '../../../src/stores/session/muted.ts'
import { eventually } from '../../harness/eventually.ts'
import { answerWith, error, holdAnswers } from '../fake-answers.ts'
import { stubStorage, stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const PERSON = { id: 7, username: 'Aziza' }
const NOTHING = { sellers: [], words: [], blocked: 0 }
const HIDDEN = { ...NOTHING, sellers: [PERSON] }

beforeEach(() => {
  stubStorage()
  stubWindow()
  logIn()
})
afterEach(() => {
  while ($toast.get()) dismiss()
  cleanStores($toast)
  vi.unstubAllGlobals()
})

test('hidden sellers: a hidden seller is known at once, and can be shown again by the toast', async () => {
  const asked = answerWith({ body: HIDDEN }, { body: NOTHING })
  expect(await setHidden(PERSON, true)).toBe(true)
  expect([...$hiddenSellers.get()]).toEqual([7])
  expect($toast.get()).toMatchObject({ key: 'seller_hidden', params: { name: 'Aziza' } })
  $toast.get()?.undo?.()
  await eventually(() => expect([...$hiddenSellers.get()]).toEqual([]))
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/accounts/unwanted/sellers/7/'))
  expect($hiding.get()).toEqual([])
})

test('hidden sellers: a refusal shows an error and changes nothing', async () => {
  answerWith(error(400, 'too_many_hidden_sellers'))
  expect(await setHidden(PERSON, true)).toBe(false)
  expect($toast.get()).toMatchObject({ kind: 'error', key: 'too_many_hidden_sellers' })
  expect($ownLists.get()).toBe('')
})

test('hidden sellers: a member who blocks somebody has own lists', async () => {
  answerWith({ status: 204 }, { body: { ...NOTHING, blocked: 1 } })
  expect(await setBlocked(PERSON, true)).toBe(true)
  await eventually(() => expect($ownLists.get()).not.toBe(''))
})

test('unwanted words: an empty field shows its error without a request, an error stands at the field', async () => {
  const asked = answerWith(
    error(400, 'too_many_unwanted_words', { errors: { words: 'too_many_unwanted_words' } }),
  )
  expect(await addWords('  ', 'uz')).toBe(false)
  expect([asked.length, $wordsForm.get().error]).toEqual([0, 'unwanted_word_required'])
  expect(await addWords('chexol', 'uz')).toBe(false)
  expect($wordsForm.get()).toMatchObject({ busy: false, error: 'too_many_unwanted_words' })
  expect($toast.get()).toBeNull()
})

test('unwanted words: each change makes other lists', async () => {
  const word = (id: number) => ({ id, word: `soz${id}` })
  answerWith(
    { body: { ...NOTHING, words: [word(1)] } },
    { body: { ...NOTHING, words: [word(2), word(1)] } },
    { body: NOTHING },
    'broken line',
  )
  const lists = [$ownLists.get()]
  for (const words of ['soz1', 'soz2']) {
    expect(await addWords(words, 'uz')).toBe(true)
    lists.push($ownLists.get())
  }
  expect(new Set(lists).size).toBe(3)
  expect(await removeWord(1)).toBe(true)
  expect($ownLists.get()).toBe('')
  expect(await removeWord(2)).toBe(false)
  expect($toast.get()?.key).toBe('FETCH_ERROR')
})

test('unwanted words: they are sent as typed, and a second tap sends nothing', async () => {
  const asked = answerWith({ body: NOTHING })
  const sending = addWords('chexol, sumka', 'uz')
  expect($wordsForm.get()).toMatchObject({ busy: true, error: null })
  expect(await addWords('quti', 'uz')).toBe(false)
  expect(await sending).toBe(true)
  expect($wordsForm.get()).toMatchObject({ busy: false, error: null })
  expect(asked).toMatchObject([
    { path: '/accounts/unwanted/words/', body: { words: 'chexol, sumka' } },
  ])
})

test('unwanted words: each attempt counts, and a failure without a field shows a toast', async () => {
  const { attempt } = $wordsForm.get()
  answerWith(error(500, 'server_error'))
  await addWords('', 'uz')
  expect($wordsForm.get().attempt).toBe(attempt + 1)
  expect(await addWords('chexol', 'uz')).toBe(false)
  expect($wordsForm.get()).toEqual({ busy: false, error: null, attempt: attempt + 2 })
  expect($toast.get()?.key).toBe('unknown_error')
})

test('hidden sellers: an answer that comes after another member has logged in is not theirs', async () => {
  const { release } = holdAnswers()
  const loaded = loadMuted()
  const { profile } = logIn()
  keepMuted(profile.id, HIDDEN)
  release({ ...NOTHING, words: [{ id: 1, word: 'soz' }] })
  await loaded
  expect([...$hiddenSellers.get()]).toEqual([7])
})
