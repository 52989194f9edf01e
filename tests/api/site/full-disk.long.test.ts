// Engines may differ here: @engine
/** A full data disk: the site stays up, reports the failure, and starts again. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, postProduct, PRODUCTS, productForm, refused } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'
import { startAndFail } from '../../harness/start.ts'
import { mountSmallDisk } from '../../harness/small-disk.ts'

const disk = await mountSmallDisk()
const database = await freshDatabase()

let server: Awaited<ReturnType<typeof startServer>>
const start = async () => {
  server = await startServer({ DATA_DIR: join(disk?.folder ?? '', 'data'), ...database.env })
  talkTo(server)
}
beforeAll(async () => {
  if (disk) await start()
})
afterAll(async () => {
  if (!disk) return
  await disk.free()
  await server.stop()
  await database.drop()
  await disk.unmount()
})

const files = async () => (await readdir(join(disk?.folder ?? '', 'data', 'media'))).toSorted()
const readiness = async () => (await call('/readyz')).json()

test.runIf(disk)(
  'a photo is refused for now, nothing of it stays, and reading goes on',
  async () => {
    const member = await newMember()
    const product = await postProduct(member)
    const before = await files()
    await disk?.fill()
    const form = async () => productForm({}, [await photo(), await photo()])
    const answer = await as(member, PRODUCTS, 'POST', await form())
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect(await refused(answer)).toMatchObject({ status: 503, code: 'pictures_unavailable' })
    expect(await files()).toEqual(before)
    expect((await call(`/product/${product.id}`)).status).toBe(200)
    await expect
      .poll(readiness, { timeout: 30_000 })
      .toMatchObject({ database: true, pictures: false })
    await disk?.free()
    expect((await as(member, PRODUCTS, 'POST', await form())).status).toBe(201)
    await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({ ready: true, pictures: true })
  },
)

test.runIf(disk)('the site starts again after a crash', async () => {
  const product = await postProduct(await newMember())
  await disk?.fill()
  server.child.kill('SIGKILL')
  await server.exited
  await disk?.fill()
  await start()
  expect((await call(`/product/${product.id}`)).status).toBe(200)
  expect(await readiness()).toMatchObject({ database: true, pictures: false })
})

test.runIf(disk && ENGINE === 'embedded')('a first start reports the full disk', async () => {
  await disk?.fill()
  const ending = await startAndFail({ DATA_DIR: join(disk?.folder ?? '', 'another') })
  expect(ending.lines).toEqual([expect.stringMatching(/disk is full|no space left/)])
  expect(ending.code).toBeGreaterThan(0)
})
