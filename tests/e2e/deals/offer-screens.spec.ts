/** The form and the cards of price offers on both sides: by keyboard, in four languages, small and dark. */
import type { Page } from '@playwright/test'
import { LOCALES, localePath, type Locale } from '../../../src/i18n/locale.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { bubbles } from '../fixtures/chats.ts'
import { dialogLeft, expect, test } from '../fixtures/index.ts'
import { press, tabTo } from '../fixtures/keyboard.ts'
import {
  amount,
  answerOffer,
  bargainers,
  cardButton,
  makeOffer,
  offerButton,
  setState,
} from '../fixtures/offers.ts'
import { textsIn } from '../fixtures/texts.ts'

const states = (page: Page) =>
  page
    .locator('.chat-offer')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-state')))
const showsStates = (page: Page, ...expected: string[]) =>
  expect.poll(() => states(page)).toEqual(expected)

test('Offers by keyboard: form, refusal, floor, another amount', async ({
  page,
  browser,
  visitor,
}) => {
  const { seller, room } = await bargainers(page, browser, visitor)
  await page.goto(`/chat/${room}`)
  await seller.goto(`/chat/${room}`)
  const offer = async (one: Page, text: string) => {
    await tabTo(one, amount(one))
    await one.keyboard.type(text)
    await one.keyboard.press('Enter')
  }

  await press(page, offerButton(page))
  await offer(page, '500 ming')
  await expect(page.getByText('Bu eʼlondagi narxning yarmidan kam.')).toBeVisible()
  await page.keyboard.press('Enter')
  await dialogLeft(page)
  await showsStates(page, 'open')
  await press(seller, cardButton(seller, 'Rad etish'))
  await showsStates(page, 'declined')
  await expect(seller.locator('.chat-offer')).toBeFocused()

  await press(seller, cardButton(seller, 'Bundan past takliflar oʻzi rad etilsin'))
  await expect(bubbles(seller).first()).toContainText('500.000')
  await expect(cardButton(seller, 'Oʻzi rad etilmasin')).toBeFocused()
  await press(page, offerButton(page))
  await offer(page, '499 ming')
  await page.keyboard.press('Enter')
  await dialogLeft(page)
  await showsStates(page, 'declined', 'open')
  await press(seller, cardButton(seller, 'Rad etish'))
  await showsStates(page, 'declined', 'declined')
  await expect(bubbles(page).last()).toContainText('bu narxga rozi emasman: 499.000')
  await press(seller, cardButton(seller, 'Oʻzi rad etilmasin').first())
  await expect(cardButton(seller, 'Bundan past takliflar oʻzi rad etilsin')).toHaveCount(2)

  await press(page, offerButton(page))
  await press(page, page.getByRole('button', { name: '1.300.000' }), 'Space')
  await press(page, amount(page))
  await dialogLeft(page)
  await press(seller, cardButton(seller, 'Boshqa narx'))
  await offer(seller, '1,4 mln')
  await dialogLeft(seller)
  await press(page, cardButton(page, 'Qabul qilish'))
  await showsStates(page, 'declined', 'declined', 'countered', 'accepted')
  await seller.context().close()
})

test('The screens of offers have no violations in any language, small and dark', async ({
  page,
  browser,
  visitor,
}) => {
  test.setTimeout(180_000)
  const { seller, id, room, tokens } = await bargainers(page, browser, visitor)
  const [buyer, owner] = [tokens.buyer, tokens.seller].map((token) => ({ token, room }))
  if (!buyer || !owner) throw new Error('There are two')
  type Say = ReturnType<typeof textsIn>
  /** Opens the chat on these sides and examines it. */
  const examine = async (
    sides: Page[],
    locale: Locale,
    open?: (one: Page, say: Say) => Promise<void>,
  ) => {
    for (const one of sides) {
      await one.goto(localePath(`/chat/${room}`, locale))
      await expect(one.locator('.chat-offer').first()).toBeVisible()
      await open?.(one, textsIn(locale))
      await expectAccessible(one, `${await states(one)} in ${locale}`)
    }
  }

  const withdrawn = await makeOffer(page, buyer, id, 900_000)
  await answerOffer(page, buyer, withdrawn, { state: 'withdrawn' })
  const declined = await makeOffer(page, buyer, id, 1_000_000)
  await answerOffer(page, owner, declined, { state: 'declined' })
  const countered = await makeOffer(page, buyer, id, 1_100_000)
  const counter = await answerOffer(page, owner, countered, { counter: 1_400_000 })
  await answerOffer(page, owner, counter, { state: 'withdrawn' })
  await makeOffer(page, owner, id, 1_350_000)
  for (const state of ['sold', 'active'] as const) await setState(page, owner.token, id, state)
  // In each language one side has the form and the other the cards
  const sideOf = (n: number) => [n % 2 === 0 ? page : seller]
  for (const [n, locale] of LOCALES.entries())
    await examine(sideOf(n), locale, async (one, say) => {
      await one.getByRole('button', { name: say('chat:offer_make') }).click()
      await one.getByRole('button', { name: say('deals:offer_send'), exact: true }).click()
      await expect(one.getByText(say('errors:price_invalid'))).toBeVisible()
    })

  const last = await makeOffer(page, owner, id, 1_300_000)
  for (const [n, locale] of LOCALES.entries()) await examine(sideOf(n + 1), locale)
  await showsStates(page, 'withdrawn', 'declined', 'countered', 'withdrawn', 'void', 'open')
  await test.step('small and dark', async () => {
    for (const one of [page, seller]) {
      await one.setViewportSize({ width: 320, height: 640 })
      await one.emulateMedia({ colorScheme: 'dark' })
    }
    await examine([page, seller], 'ru')
    for (const one of [page, seller])
      expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
  await test.step('on a phone whose clock is three days fast an open offer is open', async () => {
    await page.clock.setFixedTime(Date.now() + 3 * 86_400_000)
    await page.reload()
    await expect(cardButton(page, 'Принять')).toBeVisible()
    await page.clock.setFixedTime(Date.now())
  })
  await answerOffer(page, buyer, last, { state: 'accepted' })
  await examine([page, seller], 'ru')
  await seller.context().close()
})
