/** Two processes on one database, as behind a load balancer. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import { productForm, type Member } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { call, newMember, PASSWORD, talkTo } from '../../harness/api.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

const PRODUCTS = '/products/api/products/'
const OWN_PRODUCTS = '/products/api/user/products'
const PROFILE = '/accounts/user/info'

type Server = Awaited<ReturnType<typeof startServer>>

describe.runIf(ENGINE === 'postgres')('two processes', () => {
  let folder = ''
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let one: Server
  let other: Server
  beforeAll(async () => {
    database = await freshDatabase()
    folder = await temporaryFolder()
    const env = { DATA_DIR: folder, ...database.env }
    ;[one, other] = await Promise.all([startServer(env), startServer(env)])
  })
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => talkTo(one))

  const ask = (server: Server, path: string, { auth }: Pick<Member, 'auth'>) =>
    fetch(server.url + path, { headers: auth })
  const titles = async (server: Server) => {
    const list: ListOf<Product> = await (await fetch(server.url + PRODUCTS)).json()
    return list.results.map(({ title }) => title)
  }
  const picture = photo()
  const post = async (server: Server, member: Member, title: string, key: string) =>
    fetch(server.url + PRODUCTS, {
      method: 'POST',
      headers: { ...member.auth, 'Idempotency-Key': key },
      body: productForm({ title }, [await picture]),
    })

  test('a post on one is on the cached pages of the other', async () => {
    const member = await newMember()
    for (const title of ['Divan', 'Stol', 'Stul']) {
      await Promise.all([titles(one), titles(other)])
      expect((await post(one, member, title, randomUUID())).status).toBe(201)
      expect(await titles(one)).toContain(title)
      // Well below the 5 s for which the other one would cache its list by itself
      await expect.poll(() => titles(other), { timeout: 4_000 }).toContain(title)
    }
  })

  test('a session opened on one holds on the other, until it ends on either', async () => {
    const member = await newMember()
    expect((await ask(other, PROFILE, member)).status).toBe(200)
    talkTo(other)
    await call('/accounts/logout/', { method: 'POST', headers: member.auth })
    for (const server of [one, other]) expect((await ask(server, PROFILE, member)).status).toBe(401)
  })

  test('one key makes one product, no matter where the twins arrive', async () => {
    const member = await newMember()
    const key = randomUUID()
    const twins = [one, other, one, other]
    const answers = await Promise.all(twins.map((server) => post(server, member, 'Egizak', key)))
    const made: Product[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const own: ListOf<Product> = await (await ask(other, OWN_PRODUCTS, member)).json()
    expect(own.count).toBe(1)
  })

  test('wrong passwords are counted together', async () => {
    const member = await newMember()
    const body = { phone_number: member.phone, password: `not ${PASSWORD}` }
    const statuses: number[] = []
    for (const server of [one, other, one, other, one, other, one]) {
      talkTo(server)
      statuses.push((await call('/accounts/login/', { body, from: member })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('likes made on both at once all count', async () => {
    const seller = await newMember()
    const { id }: Product = await (await post(one, seller, 'Yoqimli', randomUUID())).json()
    const fans: Member[] = []
    for (let i = 0; i < 6; i++) fans.push(await newMember())
    await Promise.all(
      fans.map(({ auth }, i) =>
        fetch(`${(i % 2 ? one : other).url}/global/like/product/${id}/`, {
          method: 'POST',
          headers: auth,
        }),
      ),
    )
    for (const server of [one, other])
      await expect
        .poll(async () => (await (await fetch(server.url + PRODUCTS + id)).json()).product.likes)
        .toBe(fans.length)
  })
})
