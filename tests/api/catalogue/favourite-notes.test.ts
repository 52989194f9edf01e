/** Notes on favourites and their folders: private, and gone with the favourite. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FavouriteNote, LikedItems } from '../../../src/api/likes.ts'
import { MAX_FOLDERS } from '../../../src/api/lib/limits.ts'
import { as, postProduct, postService, refused, type Member } from '../../fixtures/own-things.ts'
import { newMember } from '../../harness/api.ts'

let owner: Member
let seller: Member
beforeAll(async () => {
  seller = await newMember()
})
let product: { id: number }
beforeEach(async () => {
  owner = await newMember()
  product = await liked('product')
})

async function liked(kind: 'product' | 'service'): Promise<{ id: number }> {
  const { id } = await (kind === 'product' ? postProduct(seller) : postService(seller))
  await as(owner, `/global/like/${kind}/${id}/`, 'POST')
  return { id }
}
const save = (words: object, kind = 'product', { id } = product, who = owner) =>
  as(who, `/global/liked-items/${kind}/${id}/`, 'PUT', { note: '', folder: '', ...words })
async function notes(who = owner): Promise<FavouriteNote[] | undefined> {
  const answer = await as(who, '/global/liked-items/?expand=true')
  const { notes }: LikedItems & { notes?: FavouriteNote[] } = await answer.json()
  return notes
}

test('A note and a folder come with the favourites and with the member’s own data, and to nobody else', async () => {
  const service = await liked('service')
  expect((await save({ note: ' Juma kuni\r\nqoʻngʻiroq ', folder: ' Uy  uchun ' })).status).toBe(
    204,
  )
  expect((await save({ folder: 'Uy uchun' }, 'service', service)).status).toBe(204)
  const all = [
    { kind: 'product', id: product.id, note: 'Juma kuni\nqoʻngʻiroq', folder: 'Uy uchun' },
    { kind: 'service', id: service.id, note: '', folder: 'Uy uchun' },
  ]
  expect(await notes()).toEqual(all)
  const own = await (await as(owner, '/accounts/export/')).json()
  expect(own).toMatchObject({ favourite_notes: all })
  const other = await newMember()
  await as(other, `/global/like/product/${product.id}/`, 'POST')
  expect(await notes(other)).toEqual([])
})

test('A folder is one in whatever case and apostrophe it is typed', async () => {
  const service = await liked('service')
  await save({ folder: 'Qoʻllanma' })
  await save({ folder: "qo'llanma" }, 'service', service)
  const folders = (await notes())?.map(({ folder }) => folder).filter(Boolean)
  expect(new Set(folders)).toEqual(new Set(['Qoʻllanma']))
})

test('Empty words clear them, and they are gone with the favourite', async () => {
  await save({ note: 'Qimmat', folder: 'Uy' })
  await save({})
  expect(await notes()).toEqual([])
  await save({ note: 'Qimmat', folder: 'Uy' })
  await as(owner, `/global/unlike/product/${product.id}/`, 'POST')
  await as(owner, `/global/like/product/${product.id}/`, 'POST')
  expect(await notes()).toEqual([])
})

test.each([
  ['a long note', { note: 'a'.repeat(201) }],
  ['a long name', { folder: 'a'.repeat(31) }],
  ['no text', { note: { toString: 1 } }],
  ['nothing', { note: null }],
])('%s is refused', async (_, words) => {
  expect(await refused(await save(words))).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(await notes()).toEqual([])
})

test('Signs that nobody sees are left out, and markup stays text', async () => {
  await save({ note: '\u202e<b>"\'; drop table users', folder: '\u200b../\u0007' })
  expect(await notes()).toMatchObject([{ note: '<b>"\'; drop table users', folder: '../' }])
})

test('The twenty-first folder is refused, also of calls at once, but not one of the twenty', async () => {
  const names = Array.from({ length: MAX_FOLDERS + 1 }, (_, i) => `Papka ${i}`)
  const items = []
  for (const _ of names) items.push(await liked('service'))
  const statuses = await Promise.all(
    items.map(async (item, i) => (await save({ folder: names[i] }, 'service', item)).status),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(MAX_FOLDERS)
  expect(statuses.filter((status) => status === 403)).toHaveLength(1)
  expect(await refused(await save({ folder: 'Yana bitta' }))).toMatchObject({
    code: 'too_many_folders',
  })
  const used = (await notes())?.[0]?.folder ?? ''
  expect((await save({ folder: used })).status).toBe(204)
})

test('What is no favourite has no note', async () => {
  const { id } = await postProduct(owner)
  expect((await save({ note: 'Salom' }, 'product', { id })).status).toBe(404)
  expect((await save({ note: 'Salom' }, 'product', { id: 999_999_999 })).status).toBe(404)
})
