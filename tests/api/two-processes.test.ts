/** Two processes on one database, as behind a load balancer. */
import { expect, onTestFinished, test } from 'vitest'
import type { ListOf } from '../../src/api/common.ts'
import type { Product } from '../../src/api/entities.ts'
import { photo } from '../fixtures/photos.ts'
import { call, newMember, talkTo } from '../harness/api.ts'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { startServer, temporaryFolder } from '../harness/server.ts'

const PRODUCTS = '/products/api/products/'

test.runIf(ENGINE === 'postgres')('a post on one is on the kept pages of the other', async () => {
  const database = await freshDatabase()
  const env = { DATA_DIR: await temporaryFolder(), ...database.env }
  const [one, other] = await Promise.all([startServer(env), startServer(env)])
  onTestFinished(async () => {
    await Promise.all([one.stop(), other.stop()])
    await database.drop()
  })
  const titles = async (url: string) => {
    const list: ListOf<Product> = await (await fetch(url + PRODUCTS)).json()
    return list.results.map(({ title }) => title)
  }
  talkTo(one)
  const member = await newMember()
  for (const title of ['Divan', 'Stol', 'Stul']) {
    await Promise.all([titles(one.url), titles(other.url)])
    const body = new FormData()
    const fields = { title, description: 'Yaxshi', price: '1', condition: 'used', category_id: '5' }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('images', new Blob([new Uint8Array(await photo())]), 'photo.jpg')
    const answer = await call(PRODUCTS, { body, headers: member.auth, from: member })
    expect(answer.status).toBe(201)
    expect(await titles(one.url)).toContain(title)
    // Well below the 5 s for which the other one would keep its list by itself
    await expect.poll(() => titles(other.url), { timeout: 2_000 }).toContain(title)
  }
})
