/** Public pages read from a streaming replica: a real one, which can be stopped and delayed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postProduct, type Member } from '../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../harness/api.ts'
import { ENGINE } from '../harness/database.ts'
import { canReplicate, startReplication } from '../harness/replication.ts'
import { startServer } from '../harness/server.ts'
import { startAndFail } from '../harness/start.ts'

const isPossible = ENGINE === 'postgres' && canReplicate
if (ENGINE === 'postgres' && !canReplicate)
  console.warn('Replica: skipped, this machine has no initdb, pg_ctl and pg_basebackup to use')

type Site = Awaited<ReturnType<typeof startServer>>
type Item = { id: number; title: string }

const SOON = { timeout: 15_000 }

describe.runIf(isPossible)('a replica', () => {
  let both: Awaited<ReturnType<typeof startReplication>>
  let sites: Site[] = []
  let member: Member
  beforeAll(async () => {
    both = await startReplication()
    const env = { DATABASE_URL: both.primary, DATABASE_REPLICA_URL: both.replica }
    sites = await Promise.all([startServer(env), startServer(env)])
    if (sites[0]) talkTo(sites[0])
    member = await newMember()
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await both.remove()
  })

  const urlOf = (site: number) => sites[site]?.url ?? ''
  async function listed(site: number, query: string): Promise<Item[]> {
    const list = await fetch(`${urlOf(site)}/products/api/products?page_size=100&${query}`)
    expect(list.status).toBe(200)
    const { results }: { results: Item[] } = await list.json()
    return results
  }
  const titles = async (site: number, query: string) =>
    (await listed(site, query)).map(({ title }) => title)

  let lastPrice = 1_000_000_000
  /** Changes the price behind the site's back, to one that nothing else has. */
  async function reprice({ id }: Item): Promise<number> {
    lastPrice += 1_000_000
    await both.change(`update products set price = ${lastPrice} where id = ${id}`)
    return lastPrice
  }
  let asked = 0
  /** Asks at another address each time, so that no cached page answers. */
  const has = async ({ id }: Item, price: number, site = 0): Promise<boolean> =>
    (await listed(site, `price_min=${price}&price_max=${price + ++asked}`)).some(
      (one) => one.id === id,
    )
  /** Waits until both processes read from the replica; returns the item's price on the primary. */
  const reading = async (item: Item) => {
    let after = 0
    const areBehind = async () => {
      const before = await reprice(item)
      for (const site of [0, 1]) await expect.poll(() => has(item, before, site), SOON).toBe(true)
      await both.pause()
      after = await reprice(item)
      const seen = await Promise.all([0, 1].map((site) => has(item, before, site)))
      await both.resume()
      return seen
    }
    await expect.poll(areBehind, SOON).toEqual([true, true])
    return after
  }

  test('serves public pages, and no member’s page', async () => {
    const item = await postProduct(member)
    const after = await reading(item)
    await expect.poll(() => has(item, after), SOON).toBe(true)
    await both.pause()
    const onlyOnPrimary = await reprice(item)
    expect(await has(item, onlyOnPrimary)).toBe(false)
    const own = await call('/products/api/user/products', { headers: member.auth })
    expect(await own.text()).toContain(`"price":${onlyOnPrimary}`)
    await both.resume()
  })

  test('that lags never hides a new post, on any process', async () => {
    await reading(await postProduct(member))
    await both.pause()
    for (const word of ['Stol', 'Stul', 'Divan']) {
      const { id, title } = await postProduct(member, 1, { title: `${word} lag` })
      const everything = 'page=1'
      expect(await titles(0, everything)).toContain(title)
      expect((await call(`/products/api/products/${id}`)).status).toBe(200)
      expect(await (await fetch(`${urlOf(0)}/product/${id}`)).text()).toContain(title)
      await expect.poll(() => titles(1, everything), { timeout: 4_000 }).toContain(title)
      // The page read then is the cached one
      expect(await titles(0, everything)).toContain(title)
    }
    await both.resume()
  })

  test('that is down does no harm, and is read again once it is back', async () => {
    const item = await postProduct(member)
    await reading(item)
    await both.stopReplica()
    const meanwhile = await reprice(item)
    for (const site of [0, 1]) expect(await has(item, meanwhile, site)).toBe(true)
    expect((await call('/sitemap.xml')).status).toBe(200)
    await both.startReplica()
    await reading(item)
  })

  test('may be absent at the start', async () => {
    await both.stopReplica()
    const late = await startServer({
      DATABASE_URL: both.primary,
      DATABASE_REPLICA_URL: both.replica,
    })
    expect((await fetch(`${late.url}/products/api/products`)).status).toBe(200)
    await late.stop()
    await both.startReplica()
  })

  test('must really be a replica', async () => {
    const [DATA_DIR, url] = [`${sites[0]?.folder}/other`, both.primary]
    const ending = await startAndFail({ DATA_DIR, DATABASE_URL: url, DATABASE_REPLICA_URL: url })
    expect(ending.lines).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL: .* no streaming/)])
  })
})
