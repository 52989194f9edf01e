/** The terms of a deal, said where the price is, before any category is known. */
import { expect, test } from '../fixtures/index.ts'
import { somebody } from '../fixtures/people.ts'
import { choose, furniture } from '../fixtures/choice.ts'

/** Beside two for the category. */
const MOST_TAPS_TO_GIVE = 15

test('A thing of no known kind is given away @core', async ({ browser }) => {
  const giver = await somebody(browser)
  const { page, tap, type, next, say, pickPhoto, visitor } = giver
  const title = `Gʻalati buyum ${visitor.username}`
  const price = page.getByLabel(say('post:field_price'))
  const terms = page.getByRole('group', { name: say('post:terms') })
  await tap(page.getByRole('link', { name: say('common:post'), exact: true }))
  await giver.register()
  await pickPhoto(page.getByText(say('post:photos_add')))
  await type(page.getByLabel(say('post:field_title')), title)
  await next(price)
  await type(price, '0')
  await tap(page.getByRole('button', { name: say('post:give_free') }))
  await expect(price).toBeHidden()
  await expect(terms.getByRole('button', { pressed: true })).toHaveText(['Bepul beriladi'])
  await type(page.getByLabel(say('post:field_description')), 'Olib keting')
  await choose(page, say('post:field_category'), 'Xobbi va hunarmandchilik')
  await expect(terms.getByRole('button', { pressed: true })).toHaveText(['Bepul beriladi'])
  await tap(page.getByText(say('post:condition_used'), { exact: true }))
  await tap(page.getByRole('button', { name: say('post:submit'), exact: true }))
  await expect(page).toHaveURL(/\/product\/\d+$/)
  expect(giver.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_GIVE)
  await page.context().close()
})

/** A title says it without a price. */
const GIFTS = [
  { language: 'uz', title: 'Shkaf tekinga', price: 'Bepul' },
  { language: 'ru', title: 'Отдам шкаф даром', price: 'Даром' },
] as const
for (const { language, title, price: shown } of GIFTS)
  test(`A gift is known by the title “${title}”`, async ({ browser }) => {
    const giver = await somebody(browser, { language })
    const { page, tap, type, say, pickPhoto, visitor } = giver
    const price = page.getByLabel(say('post:field_price'))
    await tap(page.getByRole('link', { name: say('common:post'), exact: true }))
    await giver.register()
    await pickPhoto(page.getByText(say('post:photos_add')))
    await type(page.getByLabel(say('post:field_title')), `${title} ${visitor.username}`)
    await tap(page.getByRole('button', { name: say('post:give_free') }))
    await expect(price).toBeHidden()
    await expect(furniture(page)).toHaveValue('wardrobe')
    await type(page.getByLabel(say('post:field_description')), '.')
    await tap(page.getByText(say('post:condition_used'), { exact: true }))
    await tap(page.getByRole('button', { name: say('post:submit'), exact: true }))
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(page.locator('.detail').getByText(shown, { exact: true })).toBeVisible()
    expect(giver.taps()).toBeLessThanOrEqual(MOST_TAPS_TO_GIVE)
    await page.context().close()
  })
