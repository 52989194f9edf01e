/** A vacancy and a plumber: posted and found from the home page, counted in taps. */
import type { Page } from '@playwright/test'
import { bubbles, field } from '../fixtures/chats.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { person } from '../fixtures/person.ts'
import { SMALL_PHONE, somebodyElse } from '../fixtures/seller.ts'

test.use({ viewport: { width: 360, height: 740 } })

const MOST_TAPS_TO_POST = 8
const MOST_TAPS_TO_ASK = 4

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const post = (page: Page) => main(page).getByRole('button', { name: 'Joylash', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Cards cut names after twenty letters. */
const shortName = ({ phone }: { phone: string }) => phone.slice(-8)

/** From its card to the first message. */
async function ask(page: Page, { tap }: ReturnType<typeof person>, name: string, contact: string) {
  await tap(cards(page).filter({ hasText: name }).getByRole('link').first())
  await expect(heading(page)).toHaveText(name)
  // A link until the page knows its member
  await tap(main(page).getByRole('button', { name: contact }))
  await expect(field(page)).toHaveValue(/^Assalomu alaykum/)
  await tap(page.getByRole('button', { name: 'Yuborish' }))
  await expect(bubbles(page)).toContainText([/Assalomu alaykum/])
}

test('A vacancy with its pay is posted, and found by its tile', async ({
  page,
  browser,
  visitor,
}) => {
  const name = `Sotuvchi ${shortName(visitor)}`
  await logIn(page, await register(page, visitor))
  const employer = person(page)
  await test.step('posted', async () => {
    await employer.open()
    await employer.tap(link(page, 'Joylash'))
    await employer.tap(link(page, 'Ish'))
    await employer.type(page.getByLabel('Lavozim'), name)
    await page.getByLabel('Soha').selectOption('Savdo')
    await employer.type(page.getByLabel('Maosh (kamida)'), '3500000')
    await employer.tap(page.getByText('oyiga', { exact: true }))
    await employer.type(page.getByLabel('Tavsif'), 'Doʻkonga, toʻliq ish kuni')
    await employer.tap(post(page))
    await expect(page).toHaveURL(/\/service\/\d+$/)
    await expect(page.getByText('3.500.000 soʻmdan oyiga')).toBeVisible()
    expect(employer.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_POST)
  })
  await test.step('found by somebody who looks for work', async () => {
    const other = await somebodyElse(browser, SMALL_PHONE)
    await logIn(other.page, other.member)
    const seeker = person(other.page)
    await seeker.open()
    await seeker.tap(link(other.page, 'Ish va vakansiyalar'))
    await expect(cards(other.page).filter({ hasText: name })).toContainText('3,5 mln')
    await ask(other.page, seeker, name, 'Ish beruvchiga yozish')
    expect(seeker.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_ASK)
    await other.page.context().close()
  })
})

test('A plumber offers their work from the home page, and a neighbour asks them', async ({
  page,
  browser,
  visitor,
}) => {
  const name = `Santexnik ${shortName(visitor)}`
  await logIn(page, await register(page, visitor))
  const plumber = person(page)
  await test.step('offered', async () => {
    await plumber.open()
    await plumber.tap(link(page, 'Joylash'))
    await plumber.tap(link(page, 'Xizmat'))
    await plumber.type(page.getByLabel('Nomi'), name)
    await expect(page.getByRole('combobox', { name: 'Turkum' })).toHaveText('Santexnika ishlari')
    await plumber.type(page.getByLabel('Tavsif'), 'Uyga boraman, kafolat bilan')
    await plumber.tap(post(page))
    await expect(page).toHaveURL(/\/service\/\d+$/)
    expect(plumber.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_POST)
  })
  await test.step('asked', async () => {
    const other = await somebodyElse(browser, SMALL_PHONE)
    await logIn(other.page, other.member)
    const neighbour = person(other.page)
    await neighbour.open()
    await neighbour.tap(link(other.page, 'Xizmatlar').last())
    await neighbour.tap(link(other.page, 'Santexnika ishlari'))
    await ask(other.page, neighbour, name, 'Ijrochiga yozish')
    expect(neighbour.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_ASK + 1)
    await other.page.context().close()
  })
})
