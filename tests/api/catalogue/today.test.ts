import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { text } from '../../fixtures/html.ts'
import { as, postProduct, PRODUCTS, uniqueWord } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

test('a list of the last 24 hours has neither older listings nor those moved to its top', async () => {
  const owner = await newMember()
  const word = uniqueWord()
  const [fresh, old, moved] = [
    await postProduct(owner, 1, { title: `Stol ${word}` }),
    await postProduct(owner, 1, { title: `Stul ${word}` }),
    await postProduct(owner, 1, { title: `Kreslo ${word}` }),
  ]
  const { db } = app()
  await db.execute(
    sql`update products set bumped_at = now() - interval '25 hours' where id = ${old.id}`,
  )
  await db.execute(
    sql`update products set created_at = now() - interval '9 days' where id = ${moved.id}`,
  )
  const found = async (query: string): Promise<{ id: number }[]> =>
    (await (await call(`${PRODUCTS.slice(0, -1)}?product_title=${word}${query}`)).json()).results
  expect(await found('')).toHaveLength(3)
  expect((await found('&today=1')).map(({ id }) => id)).toEqual([fresh.id])
  const list = text(await (await call(`/?q=${word}&today=1`)).text()).replace(/\s+/g, ' ')
  expect(list).toContain(`Stol ${word}`)
  expect(list).not.toContain(`Kreslo ${word}`)
})

test('a saved search does without it', async () => {
  const query = `?q=${uniqueWord()}&today=1`
  const body = { kind: 'product', query, pace: 'instant' }
  const saved = await as(await newMember(), '/alerts/searches/', 'POST', body)
  expect(await saved.json()).toMatchObject({ path: `/${query.replace('&today=1', '')}` })
})
