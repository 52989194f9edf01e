/** A crawler follows every link of the site with its demo data and finds no fault. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { startApp } from '../../../src/server/start.ts'
import {
  alternates,
  attribute,
  canonical,
  decode,
  graph,
  isIndexed,
  tags,
} from '../../fixtures/html.ts'
import { entriesOf } from '../../fixtures/sitemaps.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

/** The demo's pages and their lists in four languages; more would mean a trap of endless addresses. */
const MOST_PAGES = 8_000
const AT_ONCE = 8

let server: Awaited<ReturnType<typeof startServer>>
let database: Awaited<ReturnType<typeof freshDatabase>>
const pages = new Map<string, string>()
const faults: string[] = []

/** Some 4,700 pages: one engine a run is enough. */
describe.runIf(ENGINE === 'postgres')('a crawler finds', () => {
  beforeAll(async () => {
    database = await freshDatabase()
    const site = { ...database.env, DATA_DIR: await temporaryFolder() }
    // Filled before the server starts: the sizes of all pictures take minutes on a busy machine
    const { stop } = await startApp(getConfig({ ...site, DEMO: 'on', LOG_LEVEL: 'silent' }))
    await stop()
    server = await startServer(site)
    const isClosed = await closedPaths()
    const waiting = [...(await sitemapPaths())]
    const seen = new Set(waiting)
    while (waiting.length > 0) {
      const links = await Promise.all(waiting.splice(0, AT_ONCE).map(visit))
      for (const path of links.flat())
        if (!seen.has(path) && !isClosed(path) && seen.size < MOST_PAGES) {
          seen.add(path)
          waiting.push(path)
        }
    }
  }, 600_000)
  afterAll(async () => {
    await server.stop()
    await database.drop()
  })

  test('a page behind every link at once, and a finite number of pages', () => {
    expect(faults).toEqual([])
    expect(pages.size).toBeGreaterThan(500)
    expect(pages.size).toBeLessThan(MOST_PAGES)
  })

  test('pages with a canonical address of their own, in languages that link to each other', () => {
    const wrong = indexed().flatMap(([path, html]) => {
      const others = alternates(html)
      const isMutual = Object.entries(others).every(([language, address]) => {
        const other = language === '' ? undefined : pages.get(pathOf(address))
        return other === undefined || alternates(other)[ownLanguage(html)] === server.url + path
      })
      return canonical(html) === server.url + path && isMutual ? [] : [path]
    })
    expect(wrong).toEqual([])
  })

  test('titles and descriptions that are short enough and unique', () => {
    const lists = indexed().filter(([path]) => !/\/(product|service)\/\d/.test(path))
    for (const read of [titleOf, descriptionOf]) {
      const heads = lists.map(([, html]) => `${ownLanguage(html)} ${read(html)}`)
      const repeated = lists.filter((_, i) => heads.indexOf(heads[i] ?? '') !== i)
      expect(repeated.map(([path]) => path)).toEqual([])
    }
    const long = indexed().filter(([, html]) => {
      const [title, description] = [decode(titleOf(html)), decode(descriptionOf(html))]
      return (
        title.length < 5 || title.length > 70 || description.length < 20 || description.length > 160
      )
    })
    expect(long.map(([path]) => path)).toEqual([])
  })

  test('one main heading a page, pictures with alternative texts, and valid structured data', () => {
    const faults = [...pages].flatMap(([path, html]) => {
      const headings = tags(html, 'h1').length
      const nameless = tags(html, 'img').filter((tag) => !/ alt[= >]/.test(tag))
      return [
        ...(headings === 1 ? [] : [`${path} has ${headings} main headings`]),
        ...nameless.map((tag) => `${path} has ${tag}`),
        ...(graph(html).every((node) => '@type' in node) ? [] : [`${path} has data of no type`]),
      ]
    })
    expect(faults).toEqual([])
  })
})

async function closedPaths(): Promise<(path: string) => boolean> {
  const rules = (await (await fetch(`${server.url}/robots.txt`)).text()).split('\n')
  const closed = rules.flatMap((rule) => /^Disallow: (.+)$/.exec(rule)?.[1] ?? [])
  const patterns = closed.map(
    (rule) => new RegExp(`^${rule.replaceAll(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

async function sitemapPaths(): Promise<string[]> {
  const read = async (path: string) =>
    entriesOf(await (await fetch(server.url + path)).text()).map(({ loc }) => pathOf(loc))
  return (await Promise.all((await read('/sitemap.xml')).map(read))).flat()
}

/** Reads a page and returns the site's paths that it links to. */
async function visit(path: string): Promise<string[]> {
  const answer = await fetch(server.url + path, { redirect: 'manual' })
  if (answer.status !== 200) faults.push(`${path} answers ${answer.status}`)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return []
  const html = await answer.text()
  pages.set(path, html)
  return tags(html, 'a')
    .filter((tag) => !attribute(tag, 'rel')?.includes('nofollow'))
    .map((tag) => new URL(decode(attribute(tag, 'href') ?? ''), server.url + path))
    .filter(({ origin }) => origin === server.url)
    .map(({ pathname, search }) => pathname + search)
}

const indexed = () => [...pages].filter(([, html]) => isIndexed(html))
const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
const descriptionOf = (html: string) =>
  tags(html, 'meta').flatMap((tag) =>
    attribute(tag, 'name') === 'description' ? [attribute(tag, 'content') ?? ''] : [],
  )[0] ?? ''
const ownLanguage = (html: string): string => attribute(tags(html, 'html')[0] ?? '', 'lang') ?? ''
