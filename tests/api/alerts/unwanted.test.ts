/** Muted sellers and words: stored in the account, private to each member. */
import { expect, test } from 'vitest'
import { MAX_MUTED_WORDS } from '../../../src/api/lib/limits.ts'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import type { Muted } from '../../../src/api/moderation/muted.ts'
import { idOf } from '../../fixtures/chats.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { newMember, PASSWORD } from '../../harness/api.ts'

const sellerPath = (whom: Member) => `/accounts/unwanted/sellers/${idOf(whom)}/`
const change = async (who: Member, method: string, path: string, body?: object) => {
  const answer = await as(who, path, method, body)
  expect([path, answer.status]).toEqual([path, 200])
  const unwanted: Muted = await answer.json()
  return unwanted
}
const hide = (who: Member, whom: Member) => change(who, 'PUT', sellerPath(whom))
const show = (who: Member, whom: Member) => change(who, 'DELETE', sellerPath(whom))
const add = (who: Member, words: string) =>
  change(who, 'POST', '/accounts/unwanted/words/', { words })
const read = (who: Member) => change(who, 'GET', '/accounts/unwanted/')
const wordsOf = ({ words }: Muted) => words.map(({ word }) => word)

const NOTHING = { sellers: [], words: [], blocked: 0 }

test('a hidden seller is listed once, last one first, only for the hiding member, until shown again', async () => {
  const [buyer, first, second] = [await newMember(), await newMember(), await newMember()]
  expect(await read(buyer)).toEqual(NOTHING)
  await hide(buyer, first)
  await hide(buyer, second)
  const sellers = [second, first].map((one) => ({ id: idOf(one), username: one.username }))
  expect(await hide(buyer, first)).toEqual({ ...NOTHING, sellers })
  expect(await read(first)).toEqual(NOTHING)
  for (let i = 0; i < 2; i++) expect((await show(buyer, second)).sellers).toEqual([sellers[1]])
})

test('words are added once in any script, and removed one by one', async () => {
  const buyer = await newMember()
  expect(wordsOf(await add(buyer, 'Chexol, -ekran'))).toEqual(['ekran', 'chexol'])
  expect(wordsOf(await add(buyer, 'чехол экран oyna'))).toEqual(['oyna', 'ekran', 'chexol'])
  const { words } = await read(buyer)
  const path = `/accounts/unwanted/words/${words[0]?.id}/`
  const other = await newMember()
  await change(other, 'DELETE', path)
  expect(wordsOf(await read(buyer))).toHaveLength(3)
  for (let i = 0; i < 2; i++)
    expect(wordsOf(await change(buyer, 'DELETE', path))).toEqual(['ekran', 'chexol'])
})

test.each([
  ['', 'unwanted_word_required'],
  [' ,-%', 'unwanted_word_required'],
  ['x'.repeat(201), 'unwanted_words_too_long'],
])('the words "%s" are refused', async (words, code) => {
  const answer = await as(await newMember(), '/accounts/unwanted/words/', 'POST', { words })
  expect(await refused(answer)).toMatchObject({ status: 400, code, errors: { words: code } })
})

test('words beyond the limit are all refused, also when they come at once', async () => {
  const buyer = await newMember()
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `soz${from + i}`).join(' ')
  await add(buyer, some(0, MAX_MUTED_WORDS - 3))
  const post = (words: string) => as(buyer, '/accounts/unwanted/words/', 'POST', { words })
  expect(await refused(await post(some(50, 4)))).toMatchObject({
    status: 400,
    code: 'too_many_unwanted_words',
    errors: { words: 'too_many_unwanted_words' },
  })
  expect((await read(buyer)).words).toHaveLength(MAX_MUTED_WORDS - 3)
  const answers = await Promise.all([post(some(60, 2)), post(some(70, 2))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  await add(buyer, some(80, 1))
  await add(buyer, some(0, MAX_MUTED_WORDS - 3))
  expect((await read(buyer)).words).toHaveLength(MAX_MUTED_WORDS)
})

test.each(['PUT', 'DELETE'])('%s of an unknown member is 404 or has no effect', async (method) => {
  const buyer = await newMember()
  const status = async (id: string) =>
    (await as(buyer, `/accounts/unwanted/sellers/${id}/`, method)).status
  expect(await status('99999999')).toBe(method === 'PUT' ? 404 : 200)
  for (const id of ['0', 'x', '99999999999999999999']) expect(await status(id)).toBe(404)
  expect(await status(String(idOf(buyer)))).toBe(method === 'PUT' ? 400 : 200)
})

test('likes return it too and the export has it', async () => {
  const [buyer, seller, blocked] = [await newMember(), await newMember(), await newMember()]
  await as(buyer, `/accounts/blocks/${idOf(blocked)}/`, 'PUT')
  await add(buyer, 'chexol')
  const unwanted = await hide(buyer, seller)
  expect(unwanted).toMatchObject({ sellers: [{ id: idOf(seller) }], blocked: 1 })
  const liked: { unwanted: Muted } = await (await as(buyer, '/global/liked-items/')).json()
  expect(liked.unwanted).toEqual(unwanted)
  const exported: Exported = await (await as(buyer, '/accounts/export/')).json()
  expect(exported.unwanted).toEqual(unwanted)
})

test('it goes with the account of either', async () => {
  const [buyer, seller] = [await newMember(), await newMember()]
  await hide(buyer, seller)
  await hide(seller, buyer)
  await add(seller, 'chexol')
  await as(seller, '/accounts/delete/', 'POST', { password: PASSWORD })
  expect(await read(buyer)).toEqual(NOTHING)
})
