// Engines may differ here: @engine
/** `kill -9` during writes: no acknowledged write is lost or doubled, no orphan is left. */
import { randomInt } from 'node:crypto'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import type { Comment } from '../../../src/api/comments.ts'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import type { OwnProduct } from '../../../src/api/listings/listings.ts'
import type { OwnDecision } from '../../../src/api/moderation/moderation.ts'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  postService,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'
import {
  allMessages,
  amountOf,
  bargains,
  comments,
  keepWriting,
  decides,
  likes,
  postsProduct,
  reserves,
  sendsPictures,
  widthOf,
  writes,
  type Writer,
} from '../../fixtures/writers.ts'
import { talkingRoom } from '../../fixtures/chats.ts'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import { newMember, somebody, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

/** `npm run test:crash` runs more rounds. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 3)
const MOST_WRITES_PER_ROUND = 40
/** The daily limits of a member. */
const PICTURES = 30
const OFFERS = 20

async function allOf<Item>(member: Member, path: string): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; ; page++) {
    const list: ListOf<Item> = await (await as(member, `${path}?page=${page}&page_size=100`)).json()
    found.push(...list.results)
    if (list.results.length === 0) return found
  }
}

/** Expires the leases of a killed process. */
async function endLeases(env: { DATABASE_URL?: string }): Promise<void> {
  if (!env.DATABASE_URL) return
  const client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('delete from task_leases')
  await client.end()
}

test(
  `nothing acknowledged is lost or doubled in ${ROUNDS} crashes`,
  { timeout: 120_000 + ROUNDS * 30_000 },
  async () => {
    const [dataDir, database] = [await temporaryFolder(), await freshDatabase()]
    const admin = somebody()
    onTestFinished(async () => {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    })
    const start = async () => {
      const settings = { DATA_DIR: dataDir, FIRST_ADMIN_PHONE: admin.phone }
      const started = await startServer({ ...settings, ...database.env })
      onTestFinished(() => void started.child.kill('SIGKILL'))
      talkTo(started)
      return started
    }
    let server = await start()
    const [seller, buyer] = [await newMember(), await newMember()]
    const service = await postService(seller)
    const search = { kind: 'product', query: '?q=divan', pace: 'instant' }
    expect((await as(seller, '/alerts/searches/', 'POST', search)).status).toBe(201)
    const liked: OwnProduct[] = []
    while (liked.length < 20) liked.push(await postProduct(seller))
    const judged: OwnProduct[] = []
    while (judged.length < 20) judged.push(await postProduct(seller))
    const reserved = await postProduct(seller)
    const negotiable: OwnProduct[] = []
    const terms = { attr_furniture: 'other', attr_negotiable: 'true' }
    while (negotiable.length < OFFERS) negotiable.push(await postProduct(seller, 1, terms))
    await newMember(admin)
    const staff = createStaffBrowser(admin)
    await staff.logIn()
    await staff.setUp()
    // The first posts of a new member are reviewed
    const queue = (await staff.get('/staff?kind=product')).html
    const cases = judged.map(({ title }) => pathIn(queue, title))
    const participants = [buyer.user_info.id, seller.user_info.id]
    const opened = await as(buyer, '/chats/', 'POST', { name: service.name, participants })
    const room: { id: number } = await opened.json()
    const photographer = await newMember()
    const pictureRoom = await talkingRoom(photographer, seller)

    let answers = 0
    let wake = () => {}
    const count = () => {
      answers += 1
      wake()
    }
    const writers = {
      products: keepWriting('Divan', postsProduct(buyer), count),
      comments: keepWriting('Izoh', comments(buyer, service.id), count),
      likes: keepWriting(
        'Like',
        likes(
          buyer,
          liked.map(({ id }) => id),
        ),
        count,
      ),
      questions: keepWriting('Savol', writes(buyer, room.id), count),
      answers: keepWriting('Javob', writes(seller, room.id), count),
      pictures: keepWriting('Rasm', sendsPictures(photographer, pictureRoom), count, PICTURES),
      offers: keepWriting(
        'Taklif',
        bargains(
          buyer,
          seller,
          room.id,
          negotiable.map(({ id }) => id),
        ),
        count,
        OFFERS,
      ),
      states: keepWriting('Bron', reserves(seller, reserved.id), count),
      decisions: keepWriting('Qaror', decides(staff, cases), count),
    }
    for (let round = 0; round < ROUNDS; round++) {
      const end = answers + randomInt(1, MOST_WRITES_PER_ROUND)
      while (answers < end) await new Promise<void>((resolve) => (wake = resolve))
      await server.stop('SIGKILL')
      server = await start()
    }
    await Promise.all(Object.values(writers).map((writer) => writer.stop()))

    const products = await allOf<Product>(buyer, OWN_PRODUCTS)
    expectSame(
      products.map(({ title }) => title),
      writers.products,
    )
    // Each search is matched, and once by its key
    const hits = async () => {
      const searches: SavedSearch[] = await (await as(seller, '/alerts/searches/')).json()
      return searches.map((saved) => saved.hits)
    }
    await expect.poll(hits).toEqual([products.length])
    const found = await allOf<Comment>(buyer, `${SERVICES}${service.id}/comments`)
    expectSame(
      found.map(({ text }) => text),
      writers.comments,
    )
    const messages = await allMessages(seller, room.id)
    for (const writer of [writers.questions, writers.answers]) {
      const own = messages.filter(({ content }) => content.startsWith(writer.kind))
      // Also in the order in which they were sent
      expect(own.map(({ content }) => content)).toEqual(writer.acknowledged)
    }
    // No offer without its message, no message without its offer; the same for refusals
    const offers = messages.filter(({ content }) => content.startsWith(writers.offers.kind))
    expect(offers.map(({ offer }) => offer)).toMatchObject(
      writers.offers.acknowledged.map((name) => ({ amount: amountOf(name), state: 'declined' })),
    )
    expect(messages.filter(({ content }) => content.startsWith('Rahmat'))).toHaveLength(
      offers.length,
    )
    const exported: Exported = await (await as(buyer, '/accounts/export/')).json()
    expect(exported.offers).toHaveLength(offers.length)
    const shown = (await allMessages(seller, pictureRoom)).flatMap(({ picture }) => picture ?? [])
    expect(shown.map(({ width }) => width)).toEqual(writers.pictures.acknowledged.map(widthOf))
    for (const { image } of shown) expect((await as(seller, image)).status).toBe(200)
    const isReserved = writers.states.acknowledged.length % 2 === 1
    expect((await ownProduct(seller, reserved.id)).state).toBe(isReserved ? 'reserved' : 'active')
    for (const [i, { id }] of liked.entries()) {
      const { likes } = await ownProduct(seller, id)
      expect(likes).toBe(i < writers.likes.acknowledged.length ? 1 : 0)
    }
    for (const [i, { id }] of judged.entries()) {
      const { state } = await ownProduct(seller, id)
      expect(state).toBe(i < writers.decisions.acknowledged.length ? 'refused' : 'active')
    }
    const told: { decisions: OwnDecision[] } = await (await as(seller, '/decisions/')).json()
    const decided = writers.decisions.acknowledged.slice(0, cases.length)
    expect(told.decisions.map(({ note }) => note).sort()).toEqual(decided.sort())

    // The cleanup of a start is over once the server has stopped. It spares young half-written files: another process
    // may still write them
    await server.stop()
    await endLeases(database.env)
    await makeOld(join(dataDir, 'media'))
    await makeOld(join(dataDir, 'chat-pictures'))
    server = await start()
    const pictures = [...products, ...(await allOf<Product>(seller, OWN_PRODUCTS))]
    const named = new Set(
      pictures.flatMap(({ images }) => images.map(({ image }) => hashOf(image))),
    )
    await server.stop()
    const kept = await readdir(join(dataDir, 'media'))
    expect(new Set(kept.map(hashOf))).toEqual(named)
    const ofChats = await readdir(join(dataDir, 'chat-pictures'))
    expect(new Set(ofChats.map(hashOf))).toEqual(new Set(shown.map(({ image }) => hashOf(image))))
  },
)

const ownProduct = async (owner: Member, id: number): Promise<OwnProduct> =>
  (await as(owner, `${OWN_PRODUCTS}${id}/`)).json()

/** The case page behind the queue's entry with this title. */
const pathIn = (queue: string, title: string): string =>
  new RegExp(`href="(/staff/cases/\\d+)[^"]*">\\s*${title}`).exec(queue)?.[1] ?? ''

async function makeOld(folder: string): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo)
}

const hashOf = (path: string): string => /([0-9a-f]{32})-/.exec(path)?.[1] ?? path

function expectSame(found: string[], { acknowledged }: Writer): void {
  expect(found.toSorted()).toEqual(acknowledged.toSorted())
}
