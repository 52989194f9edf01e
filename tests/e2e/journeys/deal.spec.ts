/** From two offers to the reviews of both sides: three persons who find each step from the home page, in Russian. */
import type { Browser, Page } from '@playwright/test'
import type { Room } from '../../../src/api/chat/chats.ts'
import type { Session } from '../../../src/api/listings/entities.ts'
import { another, openRoom, rows } from '../fixtures/chats.ts'
import { enter, PERSONS } from '../fixtures/deals.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { logIn } from '../fixtures/member.ts'
import { makeOffer, setState } from '../fixtures/offers.ts'
import { somebody, type Somebody } from '../fixtures/people.ts'
import { expectToast } from '../fixtures/toasts.ts'

/** Two chats with an acceptance each, and one question. */
const MOST_TAPS_TO_PROMISE = 7
const MOST_TAPS_TO_LEARN = 3
const MOST_TAPS_TO_RECORD = 7
/** One of them confirms the deal. */
const MOST_TAPS_TO_REVIEW = 8
const ONE = '1.050.000'
const TWO = '1.000.000'
const { title, buyer: WINNER } = PERSONS

const main = (page: Page) => page.getByRole('main')
const offerCard = (page: Page) => page.locator('.chat-offer')
const banner = (page: Page) => page.getByRole('banner')
const starting = (words: string) => ({ name: new RegExp(`^${words}`) })

/** A member whose browser is at the home page. */
async function come<Member>(browser: Browser, log: (page: Page) => Promise<Member>) {
  const one = await somebody(browser, { language: 'ru' })
  const session = await log(one.page)
  await one.page.goto('/ru')
  return { one, session }
}

/** The product about which a member has a chat. */
async function productOf(page: Page, { token }: Session): Promise<number> {
  const answer = await page.request.get('/chats/', { headers: { Authorization: `Token ${token}` } })
  const [room]: Room[] = await answer.json()
  return room?.item?.id ?? 0
}

/** A chat has the whole screen of a phone. */
async function goHome({ page, tap, say }: Somebody) {
  if (page.url().includes('/chat/')) await tap(page.getByRole('link', { name: say('chat:back') }))
  await tap(banner(page).locator('.brand'))
}

/** Opens what the bell tells about the thing. */
async function openNews({ page, tap, say }: Somebody) {
  await tap(banner(page).getByRole('link', starting(say('accounts:notifications'))))
  await tap(main(page).getByRole('listitem').filter({ hasText: title }).first().getByRole('link'))
}

/** Accepts the offers of both; the second acceptance is asked about. */
async function promiseBoth({ page, tap, say }: Somebody, loser: string) {
  const accept = offerCard(page).getByRole('button', { name: say('deals:offer_accept') })
  const question = page.getByRole('alertdialog')
  const chatWith = (name: string) => rows(page).filter({ hasText: name }).getByRole('link')
  await tap(page.locator('.bottom-bar').getByRole('link', starting(say('common:chats'))))
  await tap(chatWith(loser))
  await tap(accept)
  await expect(offerCard(page)).toContainText(say('deals:offer_accepted'))
  await tap(page.getByRole('link', { name: say('chat:back') }))
  await tap(chatWith(WINNER.username))
  await tap(accept)
  await expect(question).toContainText(loser)
  await expect(question).toContainText(ONE)
  await tap(question.getByRole('button', { name: say('toasts:yes'), exact: true }))
  await expect(offerCard(page)).toContainText(say('deals:offer_accepted'))
}

/** Says that the thing is sold: the buyer and the price are known. */
async function recordSale(seller: Somebody) {
  const { page, tap, say } = seller
  const dialog = page.getByRole('dialog', { name: say('states:buyer') })
  const mine = cards(page).filter({ hasText: title })
  await goHome(seller)
  await tap(banner(page).locator('.menu summary').first())
  await tap(banner(page).getByRole('link', { name: say('accounts:my_listings') }))
  await tap(mine.locator('.state-menu > summary'))
  await tap(mine.getByRole('button', { name: say('states:sell'), exact: true }))
  await expect(dialog.getByRole('radio', { name: WINNER.username })).toBeChecked()
  await expect(dialog).toContainText(TWO)
  await tap(dialog.getByRole('button', { name: say('states:sell'), exact: true }))
  await expect(dialog).toBeHidden()
}

/** From the news of the deal to a review that is sent. */
async function review({ page, tap, type, say }: Somebody, text: string) {
  await tap(main(page).getByText(say('deals:write'), { exact: true }))
  await tap(main(page).getByRole('radio', { name: say('deals:star_5') }))
  await type(main(page).getByLabel(say('deals:text')), text)
  await tap(main(page).getByRole('button', { name: say('deals:send'), exact: true }))
  await expectToast(page, say('toasts:review_sent'))
}

/** Counts the taps of a step. */
const within = (most: number, { taps }: Somebody, what: string, act: () => Promise<void>) =>
  test.step(what, async () => {
    const before = taps()
    await act()
    expect(taps() - before).toBeLessThanOrEqual(most)
  })

test('A bargain ends with a deal and two reviews', async ({ browser }) => {
  const { one: seller, session } = await come(browser, (page) => enter(page, PERSONS.seller))
  const winner = await come(browser, (page) => enter(page, WINNER))
  const botir = await another(seller.page, 'Botir')
  const { one: loser } = await come(browser, async (page) => {
    await logIn(page, botir)
    return botir
  })
  const id = await productOf(seller.page, session)
  // Sold, as the test found it: no list of other tests counts it
  await setState(seller.page, session.token, id, 'active')
  for (const [who, amount] of [[botir, 1_050_000] as const, [winner.session, 1_000_000] as const]) {
    const room = await openRoom(seller.page, who, session, { kind: 'product', id })
    await makeOffer(seller.page, { token: who.token, room }, id, amount)
  }

  await within(MOST_TAPS_TO_PROMISE, seller, 'the seller promises twice', () =>
    promiseBoth(seller, botir.user_info.username),
  )
  await within(MOST_TAPS_TO_LEARN, loser, 'the other buyer is told why', async () => {
    await openNews(loser)
    await expect(offerCard(loser.page)).toContainText(loser.say('deals:offer_void_promised'))
  })
  await within(MOST_TAPS_TO_RECORD, seller, 'the seller has sold', () => recordSale(seller))
  await within(MOST_TAPS_TO_REVIEW, winner.one, 'the buyer confirms and reviews', async () => {
    const { page, tap, say } = winner.one
    await openNews(winner.one)
    await tap(main(page).getByRole('button', { name: say('deals:confirm') }))
    await review(winner.one, 'Стул как на фото')
  })
  await within(MOST_TAPS_TO_REVIEW, seller, 'the seller reviews, and both can read', async () => {
    await goHome(seller)
    await openNews(seller)
    await review(seller, 'Приятный покупатель')
    await expect(main(seller.page)).toContainText('Стул как на фото')
  })
  for (const { page } of [seller, winner.one, loser]) await page.context().close()
})
