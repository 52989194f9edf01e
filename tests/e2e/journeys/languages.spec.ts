/** A sofa in other languages than that of few-taps.spec.ts: a guest posts it, another asks about it. */
import type { Browser, Page } from '@playwright/test'
import { bubbles } from '../fixtures/chats.ts'
import { furniture } from '../fixtures/choice.ts'
import { cards, expect, test } from '../fixtures/index.ts'
import { somebody, type Language, type Somebody } from '../fixtures/people.ts'

const MOST_TAPS_TO_POST = 14
const MOST_TAPS_TO_WRITE = 8
const TITLES = {
  uz: 'Burchak divan',
  'uz-Cyrl': 'Бурчак диван',
  ru: 'Угловой диван',
  en: 'Corner sofa',
}

const main = (page: Page) => page.getByRole('main')

/** An English title is only half understood. */
async function postSofa(
  seller: Somebody,
  title: string,
  { entry, isEnglish }: { entry: string; isEnglish: boolean },
) {
  const { page, tap, type, next, say, pickPhoto } = seller
  const [price, description] = [
    page.getByLabel(say('post:field_price')),
    page.getByLabel(say('post:field_description')),
  ]
  await tap(page.getByRole('link', { name: say(entry), exact: true }))
  await seller.register()
  await pickPhoto(page.getByText(say('post:photos_add')))
  await type(page.getByLabel(say('post:field_title')), title)
  await next(price)
  await type(price, '1500000')
  await next(description)
  await type(description, '.')
  await tap(page.getByText(say('post:condition_used'), { exact: true }))
  if (isEnglish) {
    await tap(main(page).getByRole('button', { name: say('post:category_yes') }))
    await furniture(page).selectOption('sofa')
  }
  await expect(furniture(page)).toHaveValue('sofa')
  await tap(main(page).getByRole('button', { name: say('post:submit'), exact: true }))
  await expect(page).toHaveURL(/\/product\/\d+$/)
  expect(seller.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_POST)
}

async function ask(buyer: Somebody, title: string) {
  const { page, tap, search, say } = buyer
  const question = say('seller:question_product')
  await search(page.getByRole('searchbox'), title)
  await tap(cards(page).filter({ hasText: title }).getByRole('link').first())
  await tap(main(page).getByRole('link', { name: say('seller:write_product') }))
  await buyer.register()
  await expect(page.getByRole('textbox', { name: say('chat:message') })).toHaveValue(question)
  await tap(page.getByRole('button', { name: say('chat:send'), exact: true }))
  await expect(bubbles(page)).toContainText([question])
  expect(buyer.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_WRITE)
}

async function tellJourney(browser: Browser, language: Language, isDesktop = false) {
  const seller = await somebody(browser, { language, isDesktop })
  const title = `${TITLES[language]} ${seller.visitor.username}`
  // The header of a wide screen, the bar below that of a phone
  const entry = isDesktop ? 'common:post_listing' : 'common:post'
  await postSofa(seller, title, { entry, isEnglish: language === 'en' })
  await seller.page.context().close()
  const buyer = await somebody(browser, { language, isDesktop, name: 'Botir' })
  await ask(buyer, title)
  await buyer.page.context().close()
}

for (const language of ['uz-Cyrl', 'en'] as const)
  test(`A sofa is posted and asked about in ${language}`, async ({ browser }) =>
    tellJourney(browser, language))

test('A sofa is posted and asked about in ru, with a mouse @desktop', async ({ browser }) =>
  tellJourney(browser, 'ru', true))
