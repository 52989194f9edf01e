/** Browsers of the floor, and one below it, played by a new one from which is taken what they lack. */
import { bubbles, chatters, say } from './fixtures/chats.ts'
import { choose } from './fixtures/choice.ts'
import { cards, expect, PASSWORD, test } from './fixtures/index.ts'
import { register } from './fixtures/member.ts'
import { photo } from './fixtures/pictures.ts'

/** Features that Chrome 95, Safari 15.4 or Firefox 115 lack. */
function takeLater() {
  const later: [object, string[]][] = [
    [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'symmetricDifference']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Intl, ['Segmenter']],
    [Array, ['fromAsync']],
    [window, ['structuredClone', 'Iterator', 'navigation', 'scheduler', 'requestIdleCallback']],
  ]
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('A browser of the floor reads, searches, logs in, posts and chats @core', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(takeLater)
  await register(page, visitor)
  await page.goto('/?q=divan')
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login?redirect=/new-product')
  await page.getByLabel('Telefon raqami').fill(visitor.phone)
  await page.getByLabel('Parol', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Kirish' }).click()
  await expect(page).toHaveURL('/new-product')
  await page
    .locator('[type=file]')
    .first()
    .setInputFiles([await photo('divan.jpg', '#40a060')])
  await page.getByLabel('Sarlavha').fill('Eski brauzerdan divan')
  await page.getByLabel('Narxi').fill('1500000')
  await page.getByText('Ishlatilgan', { exact: true }).click()
  await page.getByLabel('Tavsif').fill('Kulrang')
  await choose(page, 'Turkum', 'Mebel')
  await page.getByRole('button', { name: 'Joylash', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.goto('/my-products')
  await expect(page.getByText('Eski brauzerdan divan')).toBeVisible()
})

test('A browser of the floor opens a chat and writes in it', async ({ page, visitor }) => {
  await page.addInitScript(takeLater)
  const { room } = await chatters(page, visitor)
  await page.goto(`/chat/${room}`)
  await say(page, 'Salom')
  await expect(bubbles(page).last()).toContainText('Salom')
})

test('An older browser is told at the login that it cannot, in the place of the form @core', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
  await page.goto('/login')
  await expect(page.getByText('Brauzeringiz juda eski', { exact: false })).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
})
