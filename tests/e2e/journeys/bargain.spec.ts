/** A bargain of three persons: the amounts that two guests type are kept through their login. */
import type { Browser, Page } from '@playwright/test'
import { startServer } from '../../harness/server.ts'
import { bubbles } from '../fixtures/chats.ts'
import { furniture } from '../fixtures/choice.ts'
import { addBargainers, trioOf } from '../fixtures/bargainers.ts'
import { cards, expect, PASSWORD, test } from '../fixtures/index.ts'
import { somebody, type Language, type Site, type Somebody } from '../fixtures/people.ts'

const MOST_TAPS_TO_SELL = 15
const MOST_TAPS_TO_OFFER = 8
const ONE = '1.050.000'
const TWO = '1.000.000'

let newSite: Site & { stop: () => Promise<void> }
test.beforeAll(async () => {
  newSite = await startServer({}, undefined, addBargainers)
})
test.afterAll(() => newSite.stop())

const main = (page: Page) => page.getByRole('main')
const mainButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true })

/** Members for months, on a phone that has not seen them. */
async function logIn({ page, type, next, tap, say }: Somebody, phone: string) {
  const password = main(page).getByLabel(say('accounts:password'), { exact: true })
  await type(page.getByLabel(say('accounts:phone')), phone.replace('+82', ''))
  await next(password)
  await type(password, PASSWORD)
  await tap(mainButton(page, say('accounts:log_in')))
}

async function sellCarpet(seller: Somebody, phone: string, title: string) {
  const { page, tap, type, next, key, say, pickPhoto } = seller
  const price = page.getByLabel(say('post:field_price'))
  await tap(page.getByRole('link', { name: say('common:post'), exact: true }))
  await logIn(seller, phone)
  await pickPhoto(page.getByText(say('post:photos_add')))
  await type(page.getByLabel(say('post:field_title')), title)
  await next(price)
  await type(price, '1200')
  await key(main(page).getByRole('button', { name: /^(ming|минг|тыс|k)$/ }))
  await tap(
    page
      .getByRole('group', { name: say('post:terms') })
      .getByRole('button')
      .first(),
  )
  await type(page.getByLabel(say('post:field_description')), 'Ishlatilmagan')
  await tap(page.getByText(say('post:condition_used'), { exact: true }))
  await expect(furniture(page)).not.toHaveValue('')
  await tap(mainButton(page, say('post:submit')))
  await expect(page).toHaveURL(/\/product\/\d+$/)
}

/** A guest types the amount, which stays through the login. */
async function offer(
  buyer: Somebody,
  phone: string,
  { title, amount }: Record<'title' | 'amount', string>,
) {
  const { page, tap, type, search, say } = buyer
  const field = page.getByRole('textbox', { name: say('deals:offer_amount') })
  await search(page.getByRole('searchbox'), title)
  await tap(cards(page).filter({ hasText: title }).getByRole('link').first())
  await tap(main(page).getByText(say('seller:offer'), { exact: true }))
  await type(field, amount.replaceAll('.', ''))
  await tap(page.getByRole('button', { name: say('deals:offer_log_in') }))
  await expect(main(page)).toContainText(amount)
  await logIn(buyer, phone)
  await expect(page).toHaveURL(/\/chat\/\d+$/)
  await expect(field).toHaveValue(amount)
  await tap(page.getByRole('button', { name: say('deals:offer_send'), exact: true }))
  await expect(bubbles(page).last()).toContainText(say('deals:offer_open_mine'))
  await expect(bubbles(page).last()).toContainText(title)
}

type Stage = { language: Language; site?: () => Site; isFloor?: true }
function tellJourney(name: string, { language, site, isFloor }: Stage) {
  test(name, async ({ browser }) => {
    const people = trioOf(language)
    const meet = (who: keyof typeof people) =>
      somebody(browser as Browser, {
        site: site?.(),
        language,
        name: people[who].username,
        isFloor,
      })
    const [seller, botir, malika] = [
      await meet('seller'),
      await meet('botir'),
      await meet('malika'),
    ]
    const title = `Gilam ${people.seller.username}`
    await test.step('the seller posts', async () => {
      await sellCarpet(seller, people.seller.phone, title)
      expect(seller.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_SELL)
    })
    await test.step('two guests offer', async () => {
      await offer(botir, people.botir.phone, { title, amount: ONE })
      await offer(malika, people.malika.phone, { title, amount: TWO })
      for (const one of [botir, malika]) expect(one.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_OFFER)
    })
    for (const one of [seller, botir, malika]) await one.page.context().close()
  })
}

tellJourney('Two guests offer for one thing, and log in with the amount typed @core', {
  language: 'uz',
  site: () => newSite,
})
tellJourney('The same in Russian, in the oldest browser', {
  language: 'ru',
  site: () => newSite,
  isFloor: true,
})
