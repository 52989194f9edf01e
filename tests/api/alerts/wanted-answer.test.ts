// Engines may differ here: @engine
/** Public searches and the sellers who have it: numbers, their own list, "I have it". */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Muted } from '../../../src/api/moderation/muted.ts'
import type { SoughtPost } from '../../../src/api/alerts/wanted.ts'
import { app } from '../../../src/server/app.ts'
import { addProducts } from '../../fixtures/listings.ts'
import { idOf, readRoom, roomsOf, textsOf } from '../../fixtures/chats.ts'
import {
  as,
  postProduct,
  postService,
  refused,
  capital,
  uniqueWord,
  type Member,
} from '../../fixtures/own-things.ts'
import { publishList, saveList, withdraw } from '../../fixtures/wanted.ts'
import { newMember } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let buyer: Member
let seller: Member
let word: string
beforeEach(async () => {
  ;[buyer, seller] = [await newMember(), await newMember()]
  word = uniqueWord()
})

const post = (title = `Kreslo ${word}`) => postProduct(seller, 1, { title })
async function postsFor(member: Member): Promise<SoughtPost[]> {
  return (await as(member, '/alerts/wanted/')).json()
}
const answer = (member: Member, id: number, lang = 'uz') =>
  as(member, `/alerts/wanted/${id}/answer/?lang=${lang}`, 'POST')
async function answered(member: Member, id: number): Promise<number> {
  const got = await answer(member, id)
  expect(got.status).toBe(200)
  const { room }: { room: number } = await got.json()
  return room
}

test('A public search finds its seller, and the seller finds it', async () => {
  const { id } = await publishList(buyer, `?q=${word}`, 'Oq')
  expect(await postsFor(seller)).toEqual([])
  const product = await post()
  await eventually(async () => {
    const told: { results: { path: string }[] } = await (
      await as(buyer, '/alerts/notifications/')
    ).json()
    expect(told.results.map(({ path }) => path)).toContain(`/product/${product.id}`)
  })
  expect(await postsFor(seller)).toEqual([
    {
      id,
      kind: 'product',
      name: capital(word),
      text: 'Oq',
      author: { id: idOf(buyer), username: buyer.username },
    },
  ])
})

describe('the list of posts for a seller', () => {
  test('has no private search, no post of their own and none that a listing does not fit', async () => {
    await post()
    await saveList(buyer, `?q=${word}`)
    await publishList(seller, `?q=${word}`)
    await publishList(await newMember(), `?q=${word}&price_max=1000`)
    expect(await postsFor(seller)).toEqual([])
    const { id } = await publishList(await newMember(), `?q=${word}&price_min=1000`)
    expect(await postsFor(seller)).toMatchObject([{ id }])
    expect(await postsFor(buyer)).toEqual([])
  })

  test('leaves out a post that is hidden or withdrawn, and members who blocked one another or mute the seller', async () => {
    await post()
    const { id, searchId } = await publishList(buyer, `?q=${word}`)
    expect(await postsFor(seller)).toHaveLength(1)
    await app().db.execute(sql`update wanted_posts set hidden_at = now() where id = ${id}`)
    expect(await postsFor(seller)).toEqual([])
    await app().db.execute(sql`update wanted_posts set hidden_at = null where id = ${id}`)
    await as(seller, `/accounts/blocks/${idOf(buyer)}/`, 'PUT')
    expect(await postsFor(seller)).toEqual([])
    await as(seller, `/accounts/blocks/${idOf(buyer)}/`, 'DELETE')
    for (const path of [
      `/accounts/blocks/${idOf(seller)}/`,
      `/accounts/unwanted/sellers/${idOf(seller)}/`,
    ]) {
      await as(buyer, path, 'PUT')
      expect(await postsFor(seller)).toEqual([])
      await as(buyer, path, 'DELETE')
    }
    const words = '/accounts/unwanted/words/'
    const muted: Muted = await (await as(buyer, words, 'POST', { words: 'kreslo' })).json()
    expect(await postsFor(seller)).toEqual([])
    await as(buyer, `${words}${muted.words[0]?.id}/`, 'DELETE')
    expect(await postsFor(seller)).toHaveLength(1)
    await withdraw(buyer, searchId)
    expect(await postsFor(seller)).toEqual([])
  })

  test('is of their newest hundred listings', async () => {
    const { id } = await publishList(buyer, `?q=${word}`)
    await post()
    const others = Array.from({ length: 99 }, () => ({ sellerId: idOf(seller), title: 'Divan' }))
    await addProducts(app().db, ...others)
    expect(await postsFor(seller)).toMatchObject([{ id }])
    await addProducts(app().db, { sellerId: idOf(seller), title: 'Divan' })
    expect(await postsFor(seller)).toEqual([])
    await post()
    expect(await postsFor(seller)).toMatchObject([{ id }])
  })

  test('has services for services', async () => {
    await postService(seller, 0, { name: `Usta ${word}` })
    await publishList(buyer, `?q=${word}`)
    const { id } = await publishList(buyer, `?q=${word}`, '', 'service')
    expect(await postsFor(seller)).toMatchObject([{ id, kind: 'service' }])
  })
})

describe('“I have it”', () => {
  test('opens a chat about the listing that fits, with a message in words', async () => {
    const { id } = await publishList(buyer, `?q=${word}`)
    await post('Boshqa narsa')
    const product = await post()
    const room = await answered(seller, id)
    expect(await roomsOf(buyer)).toMatchObject([
      { id: room, unread: 1, item: { kind: 'product', id: product.id, is_mine: false } },
    ])
    expect(textsOf(await readRoom(buyer, room))).toEqual([`Menda bor: Kreslo ${word}`])
  })

  test('asks which one where several fit', async () => {
    const { id } = await publishList(buyer, `?q=${word}`)
    const [low, high] = [await post(`Past kreslo ${word}`), await post(`Baland kreslo ${word}`)]
    const foreign = await postProduct(await newMember(), 1, { title: `Kreslo ${word}` })
    const asked = await answer(seller, id)
    expect(await asked.json()).toEqual({
      fitting: [
        { id: high.id, title: high.title },
        { id: low.id, title: low.title },
      ],
    })
    expect(await roomsOf(buyer)).toEqual([])
    const about = (listing: number) =>
      as(seller, `/alerts/wanted/${id}/answer/?listing=${listing}`, 'POST')
    expect(await refused(await about(foreign.id))).toMatchObject({ code: 'wanted_no_listing' })
    const { room }: { room: number } = await (await about(low.id)).json()
    expect(textsOf(await readRoom(buyer, room))).toEqual([`Menda bor: ${low.title}`])
    expect(await roomsOf(buyer)).toMatchObject([{ item: { id: low.id } }])
  })

  test('says it once for a post and a listing, in the language of the seller', async () => {
    const { id } = await publishList(buyer, `?q=${word}`)
    await post()
    const taps = await Promise.all([1, 2, 3].map(() => answer(seller, id, 'ru')))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    const [room] = await roomsOf(buyer)
    expect(textsOf(await readRoom(buyer, room?.id ?? 0))).toEqual([`У меня есть: Kreslo ${word}`])
  })

  test('needs a listing of one’s own, somebody else’s post, and no block', async () => {
    const { id } = await publishList(buyer, `?q=${word}`)
    expect(await refused(await answer(seller, id))).toMatchObject({
      status: 409,
      code: 'wanted_no_listing',
    })
    expect(await refused(await answer(buyer, id))).toMatchObject({ code: 'chat_yourself_message' })
    await post()
    await as(buyer, `/accounts/blocks/${idOf(seller)}/`, 'PUT')
    expect((await answer(seller, id)).status).toBe(403)
    expect(await roomsOf(buyer)).toEqual([])
  })

  test('is not possible on a withdrawn post', async () => {
    const { id, searchId } = await publishList(buyer, `?q=${word}`)
    await post()
    await withdraw(buyer, searchId)
    expect((await answer(seller, id)).status).toBe(404)
  })

  test('is possible ten times a day; the same again takes nothing', async () => {
    await post()
    const posts = [buyer, await newMember(), await newMember()].map((member) =>
      publishList(member, `?q=${word}`),
    )
    const [one, two, three] = (await Promise.all(posts)).map(({ id }) => id)
    await app().limits.take('wanted-answers-member-day', String(idOf(seller)), 8)
    const room = await answered(seller, one ?? 0)
    expect(await answered(seller, one ?? 0)).toBe(room)
    await answered(seller, two ?? 0)
    expect(await refused(await answer(seller, three ?? 0))).toMatchObject({ status: 429 })
  })
})

describe('the number of members who look for a listing', () => {
  test.each(['', '1,x', '-1', '1'.repeat(5_000), Array.from({ length: 51 }, (_, i) => i + 1)])(
    'refuses the ids %.20j',
    async (ids) => {
      const answer = await as(seller, `/alerts/sought/product/?ids=${String(ids)}`)
      expect(answer.status).toBe(400)
    },
  )
})
