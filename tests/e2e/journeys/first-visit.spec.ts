/**
 * A first-time visitor's way from a search to the chat with the seller, on a phone with slow 3G whose tab is killed
 * while the SMS is read. Its recording is the trace in test-results/ (`npx playwright show-trace`): a video needs an
 * ffmpeg that not every machine has.
 */
import type { Locator, Page } from '@playwright/test'
import { bubbles, field, storedIn } from '../fixtures/chats.ts'
import { move } from '../fixtures/fingers.ts'
import { cards, expect as hasty, lastCode, PASSWORD, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { somebodyElse } from '../fixtures/seller.ts'

test.use({ locale: 'ru-RU', trace: 'on' })

const expect = hasty.configure({ timeout: 90_000 })
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const MOST_TAPS_AFTER_THE_CODE = 6
const QUESTION = 'Здравствуйте! Товар ещё продаётся?'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const step = (page: Page, n: number) => expect(page.getByText(`Шаг ${n} из 4`)).toBeVisible()
/** Visitors act as soon as an element is there, even while others load. */
const open = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' })

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G })
}

/**
 * A page that Android kills in the background gets no event (a reload would send it `pagehide`). On return its
 * address is loaded anew, with the session storage of its tab. A page opened from it has a copy of that storage, as
 * it is at this moment.
 */
async function killTab(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('about:blank'))
  const again = await opened
  await slowDown(again)
  const address = page.url()
  await page.close()
  await open(again, address)
  return again
}

const bare = (text: string) => text.replaceAll(' ', '')

/** Fingers that never tap twice for one thing, and the number of their taps. */
function fingers() {
  let taps = 0
  const tap = (target: Locator) => {
    taps++
    return target.tap()
  }
  const type = async (into: Locator, text: string) => {
    await tap(into)
    await into.page().keyboard.type(text)
    // Digits of a phone are grouped during typing
    await expect.poll(async () => bare(await into.inputValue())).toBe(bare(text))
  }
  return { tap, type, taps: () => taps }
}

test('From «холодильник» to the seller’s chat over slow 3G, killed for the SMS', async ({
  page: first,
  browser,
  visitor,
}) => {
  test.setTimeout(600_000)
  const seller = await somebodyElse(browser)
  const title = `Холодильник ${seller.visitor.username}`
  await postProduct(seller.page, seller.member, title, ['#c03030', '#30c030', '#3030c0'])
  const { tap, type, taps } = fingers()
  let page = first
  await slowDown(page)

  await test.step('finds a fridge', async () => {
    await open(page, '/ru')
    await type(page.locator('[name=q]'), 'холодильник')
    await page.keyboard.press('Enter')
    await tap(cards(page).filter({ hasText: title }).getByRole('link'))
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  })

  await test.step('looks at its photos', async () => {
    await tap(link(page, 'Открыть фото 1 целиком'))
    const position = page.getByRole('dialog', { name: 'Фото' }).getByRole('status')
    await expect(position).toContainText('Фото 1 из 3')
    await move(page, { from: { x: 350, y: 420 }, to: { x: 130, y: 420 } })
    await expect(position).toContainText('Фото 2 из 3')
    await tap(page.getByRole('button', { name: 'Закрыть' }))
  })

  await test.step('wants to write, and has no account', async () => {
    await tap(link(page, 'Написать продавцу'))
    await expect(main(page).getByText(seller.visitor.username)).toBeVisible()
    await type(page.getByLabel('Номер телефона'), visitor.phone.replace('+82', ''))
    await tap(button(page, 'Зарегистрироваться'))
    await expect(page.getByLabel('Код из SMS')).toBeVisible()
  })

  const afterTheCode = await test.step('comes back from the SMS to a killed tab', async () => {
    page = await killTab(page)
    await expect(page.getByLabel('Номер телефона')).toHaveValue(/^(\d ?){10}$/)
    await type(page.getByLabel('Код из SMS'), await lastCode(visitor.phone))
    return taps()
  })

  await test.step('registers', async () => {
    await step(page, 2)
    await tap(button(page, 'Ташкент'))
    await step(page, 3)
    await tap(button(page, 'Мирабадский район'))
    await step(page, 4)
    await expect(page.getByLabel('Имя')).toBeFocused()
    await page.keyboard.type(visitor.username)
    await type(page.getByLabel('Пароль', { exact: true }), PASSWORD)
    await tap(button(page, 'Завершить регистрацию'))
  })

  await test.step('asks the seller', async () => {
    await expect(page).toHaveURL(/\/ru\/chat\/\d+$/)
    await expect(field(page)).toHaveValue(QUESTION)
    await tap(button(page, 'Отправить'))
    await expect(bubbles(page)).toContainText([QUESTION])
    const room = Number(page.url().split('/').pop())
    await expect.poll(() => storedIn(seller.page, seller.member, room)).toEqual([QUESTION])
  })

  expect(taps() - afterTheCode).toBeLessThanOrEqual(MOST_TAPS_AFTER_THE_CODE)
  const data = { phone_number: visitor.phone, password: PASSWORD }
  const login = await seller.page.request.post('/accounts/login/', { data })
  expect(await login.json()).toMatchObject({ user_info: { username: visitor.username } })
  await seller.page.context().close()
})
