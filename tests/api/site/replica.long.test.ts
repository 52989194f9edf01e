/** Public pages read from streaming replicas: real ones, which can be stopped and delayed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postProduct, type Member } from '../../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { ENGINE } from '../../harness/database.ts'
import { canRunPostgres } from '../../harness/postgres-programs.ts'
import { startReplication } from '../../harness/replication.ts'
import { startServer } from '../../harness/server.ts'

const isPossible = ENGINE === 'postgres' && canRunPostgres
if (ENGINE === 'postgres' && !canRunPostgres)
  console.warn('Replica: skipped, this machine has no initdb, pg_ctl and pg_basebackup to use')

type Site = Awaited<ReturnType<typeof startServer>>
type Item = { id: number; title: string; price: number }

const SOON = { timeout: 15_000 }

describe.runIf(isPossible)('replicas', () => {
  let cluster: Awaited<ReturnType<typeof startReplication>>
  let sites: Site[] = []
  let member: Member
  beforeAll(async () => {
    cluster = await startReplication()
    const env = settings(cluster.first, cluster.second)
    sites = await Promise.all([startServer(env), startServer(env)])
    if (sites[0]) talkTo(sites[0])
    member = await newMember()
  })
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await cluster.remove()
  })

  const settings = (...replicas: { url: string }[]) => ({
    DATABASE_URL: cluster.primary.url,
    DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(','),
  })
  const pauseAll = () => Promise.all([cluster.first.pause(), cluster.second.pause()])
  const resumeAll = () => Promise.all([cluster.first.resume(), cluster.second.resume()])

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
    await cluster.change(`update products set price = ${lastPrice} where id = ${id}`)
    return lastPrice
  }
  let asked = 0
  /** Asks at another address each time, so that no cached page answers. */
  const between = (site: number, price: number): Promise<Item[]> =>
    listed(site, `price_min=${price}&price_max=${price + ++asked}`)
  const has = async ({ id }: Item, price: number, site = 0): Promise<boolean> =>
    (await between(site, price)).some((one) => one.id === id)
  /** Waits until both processes read from replicas; returns the item's price on the primary. */
  const reading = async (item: Item) => {
    let after = 0
    const areBehind = async () => {
      const before = await reprice(item)
      for (const site of [0, 1]) await expect.poll(() => has(item, before, site), SOON).toBe(true)
      await pauseAll()
      after = await reprice(item)
      const seen = await Promise.all([0, 1].map((site) => has(item, before, site)))
      await resumeAll()
      return seen
    }
    await expect.poll(areBehind, SOON).toEqual([true, true])
    return after
  }

  test('serve public pages, and no member’s page', async () => {
    const item = await postProduct(member)
    const after = await reading(item)
    await expect.poll(() => has(item, after), SOON).toBe(true)
    await pauseAll()
    const onlyOnPrimary = await reprice(item)
    expect(await has(item, onlyOnPrimary)).toBe(false)
    const own = await call('/products/api/user/products', { headers: member.auth })
    expect(await own.text()).toContain(`"price":${onlyOnPrimary}`)
    await resumeAll()
  })

  test('that lag never hide a new post, on any process', async () => {
    await reading(await postProduct(member))
    await pauseAll()
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
    await resumeAll()
  })

  test('that are down do no harm, and are read again once they are back', async () => {
    const item = await postProduct(member)
    await reading(item)
    await cluster.first.stop()
    const before = await reprice(item)
    for (const site of [0, 1]) await expect.poll(() => has(item, before, site), SOON).toBe(true)
    await cluster.second.pause()
    const unseen = await reprice(item)
    expect(await has(item, unseen)).toBe(false)
    await cluster.second.resume()
    await cluster.second.stop()
    const meanwhile = await reprice(item)
    for (const site of [0, 1]) expect(await has(item, meanwhile, site)).toBe(true)
    expect((await call('/sitemap.xml')).status).toBe(200)
    await Promise.all([cluster.first.start(), cluster.second.start()])
    await reading(item)
  })

  test('answer while there is no primary, and show its writes once it is back', async () => {
    const item = await postProduct(member)
    const price = await reading(item)
    await expect.poll(() => has(item, price), SOON).toBe(true)
    await cluster.primary.stop()
    const query = `page=1&price_min=${price}`
    const during = await fetch(`${urlOf(0)}/products/api/products?${query}`)
    expect(during.status).toBe(200)
    expect((await fetch(`${urlOf(1)}/product/${item.id}`)).status).toBe(200)
    expect((await call('/products/api/user/products', { headers: member.auth })).status).toBe(503)
    await cluster.primary.start()
    const after = await reprice(item)
    const isShown = async () => (await listed(0, query)).map(({ price: shown }) => shown)
    await expect.poll(isShown, SOON).toEqual([after])
    await reading(item)
  })

  test('have one of them for searches, which falls back to the others', async () => {
    const searching = await startServer({
      ...settings(cluster.first),
      DATABASE_SEARCH_URL: cluster.second.url,
    })
    sites.push(searching)
    const item = await postProduct(member)
    const before = await reading(item)
    await expect.poll(() => has(item, before, 2), SOON).toBe(true)
    await cluster.second.pause()
    const unseen = await reprice(item)
    expect(await has(item, unseen, 2)).toBe(false)
    // Found by its old price, shown with the new one
    const shown = async () => (await between(2, before)).map(({ price }) => price)
    await expect.poll(shown, SOON).toEqual([unseen])
    await cluster.second.resume()
    await cluster.second.stop()
    const meanwhile = await reprice(item)
    await expect.poll(() => has(item, meanwhile, 2), SOON).toBe(true)
    await cluster.second.start()
  })

  test('may be absent at the start, and may be no replica', async () => {
    await cluster.first.stop()
    const late = await startServer(settings(cluster.first, cluster.primary))
    expect((await fetch(`${late.url}/products/api/products`)).status).toBe(200)
    await late.stop()
    await cluster.first.start()
  })
})
