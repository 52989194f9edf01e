/** Two processes behind Varnish with our shipped configuration; skipped without Varnish or PostgreSQL. */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  PRODUCTS,
  productEdit,
  uniqueTitle,
} from '../fixtures/own-things.ts'
import type { Member } from '../fixtures/own-things.ts'
import type { OwnProduct } from '../../src/api/listings/listings.ts'
import { call, newMember, server, talkTo } from '../harness/api.ts'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { startLine } from '../harness/line.ts'
import { freePort, startServer, temporaryFolder } from '../harness/server.ts'
import { hasVarnish, startVarnish } from '../harness/varnish.ts'

type Server = Awaited<ReturnType<typeof startServer>>

describe.runIf(ENGINE === 'postgres' && hasVarnish)('two processes behind Varnish', () => {
  let DATA_DIR = ''
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let line: Awaited<ReturnType<typeof startLine>>
  let ports: [number, number]
  let servers: [Server, Server]
  let varnish: Awaited<ReturnType<typeof startVarnish>>
  let seller: Member
  const start = (port: number) =>
    startServer({ PORT: String(port), DATA_DIR, EDGE_PURGE_URL: line.url, ...database.env })

  beforeAll(async () => {
    database = await freshDatabase()
    DATA_DIR = await temporaryFolder()
    const [port, purgePort] = [await freePort(), await freePort()]
    line = await startLine(`http://127.0.0.1:${purgePort}/`)
    ports = [await freePort(), await freePort()]
    servers = await Promise.all([start(ports[0]), start(ports[1])])
    varnish = await startVarnish({ port, purgePort, backends: ports })
    talkTo(servers[0])
    seller = await newMember()
    talkTo({ url: varnish.url, logFile: servers[0].logFile })
  })
  afterAll(async () => {
    talkTo()
    await varnish.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await line.cut()
    await database.drop()
    await rm(DATA_DIR, { recursive: true, force: true })
  })

  /** The page, from where it came, and whether it has the text. */
  async function read(path: string, words: string) {
    const answer = await call(path, { headers: { 'Accept-Encoding': 'br' } })
    const text = await answer.text()
    return {
      from: answer.headers.get('x-cache'),
      has: text.includes(words),
      headers: answer.headers,
    }
  }
  const stored = (path: string, words = '') =>
    expect.poll(async () => (await read(path, words)).from).toBe('hit')
  async function edit({ id, images }: OwnProduct, title: string) {
    const existing_images = images.map((image) => String(image.id))
    const form = productEdit({ title, existing_images })
    expect((await as(seller, `${OWN_PRODUCTS}${id}/`, 'PUT', form)).status).toBe(200)
  }
  async function newProduct() {
    const product = await postProduct(seller)
    const path = (await call(`/product/${product.id}`)).headers.get('location')
    return { product, path: path ?? `/product/${product.id}` }
  }

  test('a stored page comes compressed, without the keys, and only for itself', async () => {
    await stored('/ru')
    const { headers } = await read('/ru', '')
    expect(headers.get('content-encoding')).toBe('br')
    for (const name of ['surrogate-key', 'age', 'via', 'x-request-id'])
      expect(headers.get(name), name).toBeNull()
    const plain = await call('/ru', { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  test('a new post is soon on its list', async () => {
    for (let n = 0; n < 5; n++) {
      await stored('/')
      const title = uniqueTitle()
      await postProduct(seller, 1, { title })
      await expect.poll(async () => (await read('/', title)).has).toBe(true)
    }
  })

  test('an edit soon drops the old page for good, whichever process has it', async () => {
    const { product, path } = await newProduct()
    for (let n = 0; n < 5; n++) {
      await stored(path)
      const title = uniqueTitle()
      await edit(product, title)
      await expect.poll(async () => (await read(path, title)).has).toBe(true)
    }
  })

  test('answers for one member and for staff are never stored', async () => {
    for (const path of [OWN_PRODUCTS, '/chats/', PRODUCTS]) {
      for (let n = 0; n < 3; n++) {
        const answer = await as(seller, path)
        expect([path, answer.status, answer.headers.get('x-cache')]).toEqual([path, 200, 'miss'])
      }
    }
    for (let n = 0; n < 3; n++)
      expect((await call('/staff')).headers.get('x-cache'), '/staff').toBe('miss')
    expect((await call('/chats/')).status).toBe(401)
  })

  test('only the port of purges purges', async () => {
    await stored('/about')
    const headers = { 'Surrogate-Key': 'all' }
    expect((await fetch(server().url, { method: 'PURGE', headers })).status).toBe(405)
    expect((await read('/about', '')).from).toBe('hit')
  })

  test('a purge that a kill -9 has cut off is made up for', async () => {
    const { product, path } = await newProduct()
    await stored(path)
    await line.cut()
    const title = uniqueTitle()
    await edit(product, title)
    expect((await read(path, title)).has).toBe(false)
    await servers[0].stop('SIGKILL')
    await servers[1].stop('SIGKILL')
    await line.mend()
    servers = await Promise.all([start(ports[0]), start(ports[1])])
    await expect.poll(async () => (await read(path, title)).has).toBe(true)
  })
})
