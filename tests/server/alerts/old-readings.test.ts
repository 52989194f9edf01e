/** Searches read by older code are read anew, so that current listings match them. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { conditionsOf } from '../../../src/server/alerts/matching/conditions.ts'
import { matchNews } from '../../../src/server/alerts/matching/match-news.ts'
import { enqueueOldReadings } from '../../../src/server/alerts/matching/old-readings.ts'
import { INTERPRETATION_VERSION } from '../../../src/server/alerts/matching/interpretation.ts'
import { listSearches, saveSearch } from '../../../src/server/alerts/saved-searches.ts'
import { app } from '../../../src/server/app.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { parseQuery } from '../../../src/server/search/query.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { aList } from '../../harness/list.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

const WORDS = `iphone 13 айфон samsung a52 velosiped велосипеды divan ёмкость 2×3 Р30 мягкий диван oʻyinchoq ўйинчоқ uyinchoq kir yuvish
  mashinasi стиральную машину krossovkalar кроссовок gʻisht shisha xonadon kvartira 94m2 квартира сотилади продам арзон
  chexol чехол santexnik сантехника недорого usta kerak qoʻshiq hovli телевизорлар книжный шкаф bolalar aravachasi ishlatilgan`

test('INTERPRETATION_VERSION: a changed interpretation of words needs a higher one', () => {
  const read = WORDS.split(/\s+/).map((text) => {
    const { words, ...query } = parseQuery(text)
    return [words, query, conditionsOf(aList('product', { q: text }), { words, ...query })]
  })
  const fingerprint = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 16)
  expect({ version: INTERPRETATION_VERSION, fingerprint }).toEqual({
    version: 5,
    fingerprint: 'eea17f5184b6dc69',
  })
})

test('enqueueOldReadings: a search of an older version matches again, in its old meaning', async () => {
  const { db } = app()
  const [sellerId, memberId] = [await addSeller(db), await addSeller(db)]
  await addProducts(db, { sellerId, title: 'Velosiped' })
  const queries = [
    '?q=velosiped',
    '?q=velasiped',
    '?category=sport-leisure',
    '?q=divan&not=bolalar',
  ]
  for (const query of queries)
    await saveSearch(memberId, { kind: 'product', query, pace: 'instant' }, 'uz')
  const stored = async () => {
    const { rows } =
      await db.execute(sql`select query, interpretation, category_id, place_ids, price_min, price_max, condition,
      clauses, unwanted, anchors, interpretation_version from saved_searches order by id`)
    return rows
  }
  const before = await stored()
  await db.execute(sql`update saved_searches set interpretation_version = 0, anchors = '{}', clauses = '[["x"]]', unwanted = '{y}',
    interpretation = jsonb_set(interpretation, '{words}', '[]')`)
  await enqueueOldReadings()
  await wakeWorkers()
  await expect.poll(stored).toEqual(before)
  await addProducts(
    db,
    { sellerId, title: 'Velosiped', category: 'sport-leisure' },
    { sellerId, title: 'Divan bolalar uchun' },
  )
  await matchNews()
  await expect
    .poll(async () => (await listSearches(memberId, 'uz')).map(({ hits }) => hits))
    .toEqual([0, 1, 1, 1])
})

test('enqueueOldReadings: reads more searches than fit into one batch', async () => {
  const { db } = app()
  const members = await Promise.all(Array.from({ length: 4 }, () => addSeller(db)))
  for (let n = 0; n < 30; n++)
    await Promise.all(
      members.map((member) =>
        saveSearch(member, { kind: 'product', query: `?q=shkaf${n}`, pace: 'daily' }, 'uz'),
      ),
    )
  await db.execute(sql`update saved_searches set interpretation_version = 0, anchors = '{}'`)
  await enqueueOldReadings()
  await wakeWorkers()
  const unread = async () => {
    const old = sql`interpretation_version < ${INTERPRETATION_VERSION} or query like '%shkaf%' and anchors = '{}'`
    return (await db.execute(sql`select from saved_searches where ${old}`)).rows.length
  }
  await expect.poll(unread).toBe(0)
})
