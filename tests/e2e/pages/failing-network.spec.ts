import type { Locator, Page, Route } from '@playwright/test'
import { choose, chooseFurniture } from '../fixtures/choice.ts'
import { expect, test, type Visitor } from '../fixtures/index.ts'
import { postProduct, postService } from '../fixtures/listings.ts'
import { logIn, register } from '../fixtures/member.ts'
import { photo } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

const SILENCE = 'no answer'
/** The failures of a call, and the error that is shown after a send. */
const FAILURES: Record<string, { answer(route: Route): Promise<void> | void; said: RegExp }> = {
  [SILENCE]: { answer: () => {}, said: /Sayt javob bermadi/ },
  'a broken server': {
    answer: (route) => route.fulfill({ status: 500, json: { code: 'server_error', message: 'x' } }),
    said: /boʻlmadi|xatolik/,
  },
  'nonsense from something between': {
    answer: (route) => route.fulfill({ status: 502, body: '<html>' }),
    said: /Sayt xato javob berdi/,
  },
  'no network': {
    answer: (route) => route.abort('internetdisconnected'),
    said: /Aloqa yoʻq/,
  },
}

type Made = { product: number; service: number }
type Case = {
  /** The listings that the member has. */
  has?: (keyof Made)[]
  /** Opens the page and types there. */
  start: (page: Page, made: Made) => Promise<void>
  /** The calls that fail. */
  calls: RegExp
  /** The part of the page that fails; parts beside it may fail as well when the clock jumps. */
  within?: (page: Page) => Locator
  /** Makes the call again. */
  retry: (page: Page) => Promise<void>
  /** Checks that must hold after every failure, beside the error. */
  kept?: (page: Page) => Promise<void>
  works: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const click = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const tryAgain = click('Qayta urinish')
/** The element around the alert with this text: the profile has one of its head and one of its tab. */
const holder = (text: string) => (page: Page) =>
  main(page).locator('*:has(> [role=alert])', { hasText: text })
const tryAgainIn = (place: (page: Page) => Locator) => (page: Page) =>
  place(page).getByRole('button', { name: 'Qayta urinish' }).first().click()
const headFailed = holder('Profilingizni yuklab boʻlmadi')
const servicesFailed = holder('Xizmatlaringizni yuklab boʻlmadi')
const favouritesFailed = holder('Sevimlilaringizni yuklab boʻlmadi')
const goto = (path: string) => async (page: Page) => void (await page.goto(path))
const heading = (name: string) => (page: Page) =>
  expect(main(page).getByRole('heading', { level: 3, name })).toBeVisible()
const openProfileForm = async (page: Page) => {
  await page.goto('/myprofile')
  await page.getByRole('button', { name: 'Profilni tahrirlash' }).click()
}

const LOADING: Record<string, Case> = {
  'my products': {
    has: ['product'],
    start: goto('/my-products'),
    calls: /\/products\/api\/user\/products\?/,
    retry: tryAgain,
    works: heading('Divan'),
  },
  'my services': {
    has: ['service'],
    start: goto('/my-services'),
    calls: /\/services\/api\/user\/services\?/,
    retry: tryAgain,
    works: heading('Santexnik'),
  },
  'the profile': {
    start: goto('/myprofile'),
    calls: /\/accounts\/user\/info/,
    within: headFailed,
    retry: tryAgainIn(headFailed),
    works: (page) =>
      expect(main(page).getByText('Toshkent shahri, Mirobod tumani').first()).toBeVisible(),
  },
  'own services on the profile': {
    has: ['service'],
    start: goto('/myprofile/services'),
    calls: /\/services\/api\/user\/services\?/,
    within: servicesFailed,
    retry: tryAgainIn(servicesFailed),
    works: heading('Santexnik'),
  },
  'favourites on the profile': {
    start: goto('/myprofile/favourites'),
    calls: /\/global\/liked-items/,
    within: favouritesFailed,
    retry: tryAgainIn(favouritesFailed),
    works: (page) => expect(main(page).getByText('Sevimlilar hali yoʻq')).toBeVisible(),
  },
  'places in the profile form': {
    start: openProfileForm,
    calls: /\/accounts\/all-location/,
    retry: tryAgain,
    works: (page) => expect(dialog(page).getByLabel('Viloyat')).toHaveText('Toshkent shahri'),
  },
  'a product to edit': {
    has: ['product'],
    start: (page, { product }) => goto(`/product/${product}?edit`)(page),
    calls: /\/products\/api\/user\/products\/\d+/,
    retry: tryAgainIn(dialog),
    works: (page) => expect(dialog(page).getByLabel('Sarlavha')).toHaveValue('Divan'),
  },
  'a service to edit': {
    has: ['service'],
    start: (page, { service }) => goto(`/service/${service}?edit`)(page),
    calls: /\/services\/api\/user\/services\/\d+/,
    retry: tryAgainIn(dialog),
    works: (page) => expect(dialog(page).getByLabel('Nomi')).toHaveValue('Santexnik'),
  },
  'categories of a new product': {
    start: async (page) => {
      await page.goto('/new-product')
      await page.getByLabel('Sarlavha').fill('Stol')
    },
    calls: /\/products\/api\/categories/,
    retry: tryAgain,
    kept: (page) => expect(page.getByLabel('Sarlavha')).toHaveValue('Stol'),
    works: (page) => choose(page, 'Turkum', 'Telefon'),
  },
}

const SENDING: Record<string, Case> = {
  'a new product': {
    start: async (page) => {
      await page.goto('/new-product')
      await page.getByLabel('Rasm qoʻshish').setInputFiles([await photo('a.jpg', '#a0a000')])
      await page.getByLabel('Sarlavha').fill('Stol')
      await chooseFurniture(page, 'table')
      await page.getByLabel('Narxi').fill('500000')
      await page.getByText('Yangi', { exact: true }).click()
      await page.getByLabel('Tavsif').fill('Yogʻoch')
      await expect(page.getByText('1/10')).toBeVisible()
    },
    calls: /\/products\/api\/products\/$/,
    retry: click('Joylash'),
    kept: async (page) => {
      await expect(page.getByLabel('Sarlavha')).toHaveValue('Stol')
      await expect(page.getByText('1/10')).toBeVisible()
    },
    works: (page) => expect(page).toHaveURL(/\/product\/\d+$/),
  },
  'a new service': {
    start: async (page) => {
      await page.goto('/new-service')
      await page.getByLabel('Nomi').fill('Enaga')
      await choose(page, 'Turkum', 'Santexnika')
      await page.getByLabel('Tavsif').fill('Tez')
    },
    calls: /\/services\/api\/services\/$/,
    retry: click('Joylash'),
    kept: (page) => expect(page.getByLabel('Nomi')).toHaveValue('Enaga'),
    works: (page) => expect(page).toHaveURL(/\/service\/\d+$/),
  },
  'an edited product': {
    has: ['product'],
    start: async (page, { product }) => {
      await page.goto(`/product/${product}?edit`)
      await dialog(page).getByLabel('Sarlavha').fill('Divan 2')
    },
    calls: /\/products\/api\/user\/products\/\d+/,
    retry: click('Saqlash'),
    kept: (page) => expect(dialog(page).getByLabel('Sarlavha')).toHaveValue('Divan 2'),
    works: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Divan 2'),
  },
  'an edited service': {
    has: ['service'],
    start: async (page, { service }) => {
      await page.goto(`/service/${service}?edit`)
      await dialog(page).getByLabel('Nomi').fill('Santexnik 2')
    },
    calls: /\/services\/api\/user\/services\/\d+/,
    retry: click('Saqlash'),
    kept: (page) => expect(dialog(page).getByLabel('Nomi')).toHaveValue('Santexnik 2'),
    works: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Santexnik 2'),
  },
  'the edited profile': {
    start: async (page) => {
      await openProfileForm(page)
      await choose(page, 'Tuman yoki shahar', 'Bektemir tumani')
    },
    calls: /\/accounts\/user\/info/,
    retry: click('Saqlash'),
    kept: (page) => expect(dialog(page).getByLabel('Tuman')).toHaveText(/^Bektemir/),
    works: (page) => expect(main(page).getByText('Toshkent shahri, Bektemir tumani')).toBeVisible(),
  },
  'a heart': {
    has: ['product'],
    start: goto('/my-products'),
    calls: /\/global\/like\/product/,
    retry: click('Sevimlilarga qoʻshish: Divan'),
    kept: (page) =>
      expect(page.getByRole('button', { name: /^Sevimlilarga/ })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
    works: (page) => expectToast(page, 'Mahsulot sevimlilarga qoʻshildi'),
  },
}

async function member(page: Page, visitor: Visitor, has: Case['has'] = []): Promise<Made> {
  const session = await register(page, visitor)
  const product = has.includes('product') ? await postProduct(page, session, 'Divan') : 0
  const service = has.includes('service') ? await postService(page, session, 'Santexnik') : 0
  await logIn(page, session)
  await page.clock.install()
  return { product, service }
}

/** Moves the clock past every timeout. */
async function expectTimeout(page: Page, isSaid: (timeout: number) => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward(120_000)
    await isSaid(1_000)
  }).toPass()
}

type Ways = { call(way: string): Promise<void>; isSaid: boolean }

/** Lets the calls fail in one way after the other; `call` makes each of them. */
async function failInEveryWay(page: Page, { calls, within, kept }: Case, { call, isSaid }: Ways) {
  for (const [way, { answer, said }] of Object.entries(FAILURES))
    await test.step(way, async () => {
      let asked = 0
      await page.route(calls, (route) => {
        asked++
        return answer(route)
      })
      await call(way)
      await expect.poll(() => asked).toBeGreaterThan(0)
      const alert = (within?.(page) ?? page).getByRole('alert').filter({ hasText: /\S/ }).first()
      const expectSaid = (timeout = 10_000) =>
        isSaid ? expectToast(page, said, timeout) : expect(alert).toBeVisible({ timeout })
      if (way === SILENCE) await expectTimeout(page, expectSaid)
      else await expectSaid()
      await kept?.(page)
      // A lost connection is retried once, while the error of the way before may still be shown
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.unroute(calls)
    })
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('500', '502', 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED')
})

for (const [name, one] of Object.entries(LOADING))
  test(`A failed load shows an error and can be retried: ${name}`, async ({ page, visitor }) => {
    const made = await member(page, visitor, one.has)
    const call = (way: string) => (way === SILENCE ? one.start(page, made) : one.retry(page))
    await failInEveryWay(page, one, { call, isSaid: false })
    await one.retry(page)
    await one.works(page)
  })

for (const [name, one] of Object.entries(SENDING))
  test(`A failed send keeps its text and can be repeated: ${name}`, async ({ page, visitor }) => {
    const made = await member(page, visitor, one.has)
    await one.start(page, made)
    await failInEveryWay(page, one, { call: () => one.retry(page), isSaid: true })
    await one.retry(page)
    await one.works(page)
  })

test('A first failure without a network still shows its error', async ({ page, visitor }) => {
  const made = await member(page, visitor, ['product'])
  const offline = (is: boolean) => page.context().setOffline(is)
  await test.step('at the button of a form', async () => {
    await page.goto('/new-service', { waitUntil: 'networkidle' })
    await SENDING['a new service']?.start(page, made)
    await offline(true)
    await click('Joylash')(page)
    await expect(page.locator('form').getByRole('alert').filter({ hasText: 'Aloqa' })).toBeVisible()
    await offline(false)
  })
  await test.step('of a heart', async () => {
    await page.goto('/my-products', { waitUntil: 'networkidle' })
    await offline(true)
    await click('Sevimlilarga qoʻshish: Divan')(page)
    const toast = page.locator('.toasts').getByText('Aloqa yoʻq')
    await expect(toast).toBeVisible()
    await expect(page.locator('.toasts')).toHaveCSS('position', 'fixed')
    await offline(false)
  })
})

test('An error that could not be shown at its time is not shown later', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('[astro-island] Error hydrating')
  await member(page, visitor, ['product'])
  const [toaster, like] = ['**/Toaster*', '**/global/like/**']
  await page.route(toaster, (route) => route.abort())
  await page.goto('/my-products')
  await page.route(like, (route) => route.abort())
  const unheard = page.waitForEvent('console', (line) => line.text().includes('Toaster'))
  await click('Sevimlilarga qoʻshish: Divan')(page)
  await unheard
  await page.unroute(like)
  await page.unroute(toaster)
  await click('Sevimlilarga qoʻshish: Divan')(page)
  await expect(page.locator('.toasts')).toContainText('qoʻshildi')
})
