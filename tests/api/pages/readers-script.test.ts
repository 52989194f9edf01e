import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoListings } from '../../../demo/listings.ts'
import { languageOf } from '../../../src/i18n/language-of.ts'
import { toCyrillic, toLatin } from '../../../src/i18n/script.ts'
import type { Db } from '../../../src/server/db/index.ts'
import { canonical, isIndexed, links, text } from '../../fixtures/html.ts'
import { addProducts, addSeller, addServices } from '../../fixtures/listings.ts'
import { FIRM } from '../../harness/server.ts'
import { startSiteWith } from '../../fixtures/site.ts'

const demo = demoListings()
const CYRILLIC_LISTING = {
  title: 'Диван сотилади',
  description: 'Ҳолати яхши.\n\nПродаю диван, торг.',
}
const LATIN_LISTING = {
  title: 'Shkaf sotiladi',
  description: "Yangi, o'lchami katta. Tel: 90 123 45 67",
}

async function addDemo(db: Db) {
  const sellerId = await addSeller(db)
  const [cyrillic, latin, ...products] = await addProducts(
    db,
    { sellerId, ...CYRILLIC_LISTING },
    { sellerId, ...LATIN_LISTING },
    ...demo.products.map(({ title, description, category, price, condition, districtId }) => {
      return { sellerId, title, description, category, price, condition, district: districtId }
    }),
  )
  const services = await addServices(
    db,
    ...demo.services.map(({ name, description, category, districtId }) => {
      return { sellerId, title: name, description, category, district: districtId }
    }),
  )
  return { cyrillic, latin, products, services }
}

let site: Awaited<ReturnType<typeof startSiteWith<Awaited<ReturnType<typeof addDemo>>>>>
beforeAll(async () => {
  site = await startSiteWith(addDemo)
})
afterAll(() => site.stop())

const withoutFirm = (shown: string) =>
  Object.values(FIRM).reduce((rest, fact) => rest.replaceAll(fact, ''), shown)
/** The reader's text without the other languages of the menu and of the offer, and without names: the site, its firm, a seller, cars. */
const read = async (path: string) =>
  withoutFirm(text(await site.page(path))).replaceAll(
    /Bozor|seller\d+|Best|Elantra|Oʻzbekcha|Ўзбекча|Русский|English|Открыть на русском/g,
    '',
  )

/** Words that the other script would write in other letters: no product names. */
const latinUzbek = (shown: string) =>
  (shown.match(/[a-zʻʼ'’]{2,}/gi) ?? []).filter((word) => toCyrillic(word) !== word)
const cyrillicWords = (shown: string) => shown.match(/\p{Script=Cyrillic}{2,}/gu) ?? []

const VISIT = (id: number | undefined) => [
  ...['/', '/?page=2', '/?category=cars', '/?panel=location', '/?panel=category', '/?panel=sort'],
  ...['/service', '/login', '/register', '/about', `/product/${id}`],
  ...['/rules', '/safety', '/privacy', '/terms'],
]
const inCyrillic = (path: string) => `/uz-cyrl${path.replace(/^\/(?=\?|$)/, '')}`

const listings = [
  ...demo.products,
  ...demo.services.map((service) => ({ ...service, title: service.name })),
]
const isRussian = ({ description }: { description: string }) =>
  /\p{Script=Cyrillic}/u.test(description) && languageOf(description) !== 'uz-Cyrl'
const russianWords = new Set(
  listings
    .filter(isRussian)
    .flatMap(({ title, description }) => cyrillicWords(`${title} ${description}`)),
)

test('a visit in Cyrillic shows no Latin Uzbek word', async () => {
  for (const path of [...VISIT(site.ids.latin), '/service?q=уста']) {
    const shown = await read(inCyrillic(path))
    expect([path, latinUzbek(shown)]).toEqual([path, []])
  }
})

test('a visit in Latin shows no Cyrillic word except those of Russian listings', async () => {
  for (const path of [...VISIT(site.ids.products[0]), '/?q=telefon', '/service?q=usta']) {
    const other = cyrillicWords(await read(path)).filter((word) => !russianWords.has(word))
    // The last word of a text in a card may be cut
    const isCut = (word: string) => [...russianWords].some((whole) => whole.startsWith(word))
    expect([path, other.filter((word) => !isCut(word))]).toEqual([path, []])
  }
})

test('Russian listings are shown letter for letter in both scripts', async () => {
  const russian = demo.products.flatMap((product, i) =>
    isRussian(product) && i % 7 === 0 ? [{ ...product, id: site.ids.products[i] }] : [],
  )
  expect(russian.length).toBeGreaterThan(3)
  for (const { id, title, description } of russian)
    for (const prefix of ['', '/uz-cyrl']) {
      const shown = text(await site.page(`${prefix}/product/${id}`))
      expect(shown).toContain(title)
      expect(shown).toContain(description)
    }
})

describe('a listing', () => {
  test('in Cyrillic is Latin on the Latin page, its Russian paragraph stays and is marked', async () => {
    const html = await site.page(`/product/${site.ids.cyrillic}`)
    expect(html).toMatch(/<h1[^>]*>\s*Divan sotiladi\s*</)
    expect(html).toMatch(/<p class="whitespace-pre-line">\s*Holati yaxshi\./)
    expect(html).toMatch(/<p class="whitespace-pre-line" lang="ru">\s*Продаю диван, торг\./)
    expect(html).toContain('<title>Divan sotiladi')
    expect(html).not.toContain('Диван сотилади')
    expect(isIndexed(html)).toBe(true)
  })

  test('as written is one link away, and that page is not indexed', async () => {
    const path = `/product/${site.ids.cyrillic}`
    expect(links(await site.page(path))).toContain(`${path}?original`)
    const html = await site.page(`${path}?original`)
    expect(html).toMatch(/<h1[^>]* lang="uz-Cyrl"[^>]*>\s*Диван сотилади\s*</)
    expect(isIndexed(html)).toBe(false)
    expect(canonical(html)).toMatch(new RegExp(`${path}$`))
    expect(links(html)).toContain(path)
  })

  test('in Latin is Cyrillic on the Cyrillic page', async () => {
    const path = `/uz-cyrl/product/${site.ids.latin}`
    const html = await site.page(path)
    expect(html).toContain('<html lang="uz-Cyrl"')
    expect(text(html)).toContain('Шкаф сотилади')
    expect(text(html)).toContain('Янги, ўлчами катта. Тел: 90 123 45 67')
    expect(text(html)).toContain('Миробод тумани')
    expect(links(html)).toContain(`${path}?original`)
  })

  test.each(['/ru', '/en'])(
    'is as written on %s, without a link to the original',
    async (prefix) => {
      const path = `${prefix}/product/${site.ids.cyrillic}`
      const html = await site.page(path)
      expect(text(html)).toContain('Диван сотилади')
      expect(links(html)).not.toContain(`${path}?original`)
    },
  )

  test('in the reader’s own script has no link', async () => {
    const path = `/product/${site.ids.latin}`
    expect(links(await site.page(path))).not.toContain(`${path}?original`)
  })

  test.each(['uz', 'uz-Cyrl', 'ru', 'en'])('is as written for the API in %s', async (lang) => {
    const answer = await site.get(`/products/api/products/${site.ids.cyrillic}?lang=${lang}`)
    expect(await answer.json()).toMatchObject({ product: CYRILLIC_LISTING })
  })
})

test.each([
  ['?lang=uz-Cyrl', 'ru'],
  ['', 'uz-Cyrl-UZ,ru;q=0.8'],
])(
  'errors and places of the API are in Cyrillic: %s, Accept-Language %s',
  async (query, accept) => {
    const headers = { 'Accept-Language': accept }
    const missing = await site.get(`/products/api/products/999999${query}`, { headers })
    expect(JSON.stringify(await missing.json())).toContain(toCyrillic('Topilmadi'))
    const listing = await site.get(`/products/api/products/${site.ids.cyrillic}${query}`, {
      headers,
    })
    expect(JSON.stringify(await listing.json())).toContain('тумани')
  },
)

test('a page of another script is cached by itself', async () => {
  const [latin, cyrillic] = await Promise.all([site.page('/about'), site.page('/uz-cyrl/about')])
  expect(latin).toContain('<html lang="uz"')
  expect(cyrillic).toContain('<html lang="uz-Cyrl"')
  expect(toLatin(text(cyrillic))).toContain('Biz haqimizda')
  expect(await site.page('/about')).toBe(latin)
})
