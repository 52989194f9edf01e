/** Flats to let and for sale, on a new site: the title says the most, the price of a rent is for a month. */
import type { Page } from '@playwright/test'
import { startServer } from '../../harness/server.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { somebody, type Site, type Somebody } from '../fixtures/people.ts'

const MOST_TAPS_TO_POST = 13
const MOST_TAPS_TO_FIND = 6

let site: Site & { stop: () => Promise<void> }
test.beforeAll(async () => {
  site = await startServer()
})
test.afterAll(() => site.stop())

const main = (page: Page) => page.getByRole('main')
const attribute = (page: Page, key: string) => page.locator(`#attr_${key}`)
const filter = (page: Page, key: string) => page.locator(`form[data-live] #${key}`)

async function begin({ page, tap, type, say, pickPhoto, register }: Somebody, title: string) {
  await tap(page.getByRole('link', { name: say('common:post'), exact: true }))
  await register()
  await pickPhoto(page.getByText(say('post:photos_add')))
  await type(page.getByLabel(say('post:field_title')), title)
}

async function describe({ page, type, next, say }: Somebody, text: string) {
  const description = page.getByLabel(say('post:field_description'))
  await next(description)
  await type(description, text)
}

const submit = ({ page, tap, say }: Somebody) =>
  tap(main(page).getByRole('button', { name: say('post:submit'), exact: true }))

test('A flat is let by the month @core', async ({ browser }) => {
  const owner = await somebody(browser, { site, language: 'ru' })
  const { page, type, key, say } = owner
  await begin(owner, 'Сдаётся 2 ком квартира 54 кв 3/9')
  for (const [name, value] of Object.entries({ rooms: '2', area: '54', floor: '3', floors: '9' }))
    await expect(attribute(page, name)).toHaveValue(value)
  const price = page.getByLabel(say('post:field_price_month'))
  await type(price, '5')
  await key(main(page).getByRole('button', { name: 'млн', exact: true }))
  await expect(price).toHaveValue('5.000.000')
  await describe(owner, 'Чистая, с мебелью')
  await submit(owner)
  await expect(page).toHaveURL(/\/product\/\d+$/)
  expect(owner.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_POST)
  const rent = /^5\.000\.000\sсум\sв\sмесяц/
  const moment = main(page).getByRole('region', { name: say('owner:posted') })
  await expect(moment.getByText(rent)).toBeVisible()
  await expect(main(page).locator('.detail').getByText(rent)).toBeVisible()
  await page.context().close()
})

/** Two rooms for at most 900 million. */
async function findFlat({ page, tap, type, key, say }: Somebody, title: string) {
  const most = filter(page, 'price').getByRole('textbox').last()
  await tap(main(page).getByRole('link', { name: 'Kvartiralar', exact: true }))
  await tap(
    main(page)
      .getByRole('link', { name: say('listing:filters'), exact: true })
      .first(),
  )
  await tap(filter(page, 'rooms').getByText('2', { exact: true }))
  await type(most, '900')
  await key(filter(page, 'price').getByRole('button', { name: 'mln' }))
  await expect(most).toHaveValue('900.000.000')
  await tap(page.locator('[data-found]'))
  await expect(page).toHaveURL('/?category=apartments&price_max=900000000&rooms_min=2&rooms_max=2')
  await tap(cards(page).filter({ hasText: title }).getByRole('link').first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('A flat is sold, and found by its rooms and its price', async ({ browser }) => {
  const title = 'Kvartira sotiladi 2 ком 85 kv 4/9'
  const owner = await somebody(browser, { site })
  const { page, type, key, say } = owner
  await test.step('posted', async () => {
    await begin(owner, title)
    await expect(page.locator('summary').filter({ hasText: 'Sotiladi' })).toBeVisible()
    await expect(page.locator('[name=attr_deal][value=sale]')).toBeChecked()
    const said = { rooms: '2', area: '85', floor: '4', floors: '9' }
    for (const [name, value] of Object.entries(said))
      await expect(attribute(page, name)).toHaveValue(value)
    const terms = page.getByRole('group', { name: say('post:terms') })
    await expect(terms.getByRole('button', { pressed: true })).toHaveText(['Kelishiladi'])
    await type(page.getByLabel(say('post:field_price')), '850')
    await key(main(page).getByRole('button', { name: 'mln', exact: true }))
    await describe(owner, 'Taʼmirlangan')
    await submit(owner)
    await expect(page).toHaveURL(/\/product\/\d+$/)
    expect(owner.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_POST)
    await page.context().close()
  })
  await test.step('found', async () => {
    const buyer = await somebody(browser, { site, name: 'Botir' })
    await findFlat(buyer, title)
    await expect(main(buyer.page).getByText('Kelishiladi').first()).toBeVisible()
    expect(buyer.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_FIND)
    await buyer.page.context().close()
  })
})
