/** A search shown to sellers: its member publishes it, guests read it without script, a seller has it. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { bubbles } from '../fixtures/chats.ts'
import { expect, newVisitor, SITE, test } from '../fixtures/index.ts'
import { postProduct } from '../fixtures/listings.ts'
import { logInBy } from '../fixtures/login.ts'
import { logIn, register } from '../fixtures/member.ts'
import { somebodyElse } from '../fixtures/seller.ts'
import { expectToast } from '../fixtures/toasts.ts'

const main = (page: Page) => page.getByRole('main')
const post = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true })
const uniqueWord = () => `Xontaxta${newVisitor().phone.replace(/\D/g, '')}`.replace(/\d/g, asLetter)
const asLetter = (digit: string) => 'bdfgklmnrz'[Number(digit)] ?? ''

async function saveList(page: Page, { token }: { token: string }, word: string) {
  const answer = await page.request.post('/alerts/searches/', {
    data: { kind: 'product', query: `?q=${word}`, pace: 'instant' },
    headers: { Authorization: `Token ${token}` },
  })
  expect(answer.status()).toBe(201)
}

test('A search is shown to sellers, read without script, and answered by a seller who logs in @core', async ({
  page,
  visitor,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('400')
  const word = uniqueWord()
  const buyer = await register(page, visitor)
  await saveList(page, buyer, word)
  await logIn(page, buyer)
  await page.goto('/myprofile/searches')
  const search = main(page).getByRole('article', { name: word, exact: true })
  await search.getByLabel(`Qidiruv amallari: ${word}`).click()
  await search.getByRole('button', { name: 'Sotuvchilarga koʻrsatish' }).click()
  const text = search.getByLabel('Qoʻshimcha')
  await text.fill('Tel 90 123 45 67')
  await search.getByRole('button', { name: 'Sotuvchilarga koʻrsatish' }).last().click()
  await expect(search.getByText('Bu yerda raqam va havola yozilmaydi')).toBeVisible()
  await text.fill('Katta, yogʻochdan')
  await expectAccessible(page)
  await search.getByRole('button', { name: 'Sotuvchilarga koʻrsatish' }).last().click()
  await expectToast(page, 'Sotuvchilar qidiruvingizni koʻradi')
  const shown = search.getByText('Sotuvchilar koʻradi, muddati:')
  await expect(shown).toBeVisible()
  await search.getByRole('button', { name: 'Toʻxtatib turish' }).click()
  await expect(search.getByText('sotuvchilar ham koʻrmaydi')).toBeVisible()
  await expect(shown).toBeHidden()
  await search.getByRole('button', { name: 'Yana xabar berish' }).click()
  await expect(shown).toBeVisible()

  const guest = await browser.newContext({ baseURL: SITE, javaScriptEnabled: false })
  const plain = await guest.newPage()
  await plain.goto('/wanted')
  await expect(post(plain, word).getByText('Katta, yogʻochdan')).toBeVisible()
  await guest.close()

  const seller = await somebodyElse(browser)
  await postProduct(seller.page, seller.member, `Stol ${word}`)
  await seller.page.goto('/wanted')
  await expectAccessible(seller.page)
  await post(seller.page, word)
    .getByRole('link', { name: `Menda bor: ${word}` })
    .click()
  await expect(seller.page).toHaveURL(`/login?redirect=${encodeURIComponent('/wanted')}`)
  await logInBy(seller.page, seller.visitor)
  await expect(seller.page).toHaveURL(/\/chat\/\d+$/)
  await expect(bubbles(seller.page)).toHaveText([new RegExp(`Menda bor: Stol ${word}`)])
  await seller.page.context().close()
})

test('A seller finds those who look for their listings; without a fitting one the form is near', async ({
  page,
  visitor,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  const [word, other] = [uniqueWord(), uniqueWord()]
  const buyer = await somebodyElse(browser)
  for (const wanted of [word, other]) {
    await saveList(buyer.page, buyer.member, wanted)
    const headers = { Authorization: `Token ${buyer.member.token}` }
    const searches = await buyer.page.request.get('/alerts/searches/', { headers })
    const [{ id }] = await searches.json()
    const path = `/alerts/searches/${id}/wanted/`
    await buyer.page.request.put(path, { headers, data: { text: '' } })
  }
  await buyer.page.context().close()
  const seller = await register(page, visitor)
  await postProduct(page, seller, `Stol ${word}`)
  await logIn(page, seller)
  await page.goto('/wanted')
  const mine = main(page).getByRole('region', { name: 'Sizda borini qidirayotganlar' })
  await expect(mine.getByRole('button')).toHaveAccessibleName(`Menda bor: ${word}`)
  await expectAccessible(page)
  await post(page, other).getByRole('button', { name: 'Menda bor' }).click()
  await expectToast(page, 'Bu qidiruvga mos eʼloningiz yoʻq. Avval eʼlon joylang. Eʼlon joylash')
  await mine.getByRole('button').click()
  await expect(page).toHaveURL(/\/chat\/\d+$/)
})

test('What somebody needs is posted beside goods and services', async ({
  page,
  visitor,
  expectedErrors,
}) => {
  expectedErrors.push('400')
  const word = uniqueWord()
  await logIn(page, await register(page, visitor))
  await page.goto('/')
  await page.getByRole('link', { name: 'Joylash' }).last().click()
  await page.getByRole('link', { name: 'Sotib olaman' }).click()
  await expect(page.getByRole('heading', { name: 'Nima qidiryapsiz?' })).toBeVisible()
  const what = page.getByLabel('Nima kerak?')
  await page.getByRole('button', { name: 'Joylash' }).click()
  await expect(main(page).getByText('Nima qidirayotganingizni yozing.')).toBeVisible()
  await expect(what).toBeFocused()
  await what.fill(`${word} 90 123 45 67`)
  await page.getByLabel('Turkum').selectOption({ label: 'Mebel va interyer' })
  await page.getByLabel('Narxi, koʻpi bilan').fill('1.5 mln')
  await page.getByRole('button', { name: 'Joylash' }).click()
  await expect(main(page).getByText('Bu yerda raqam va havola yozilmaydi')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Narxi, koʻpi bilan')).toHaveValue('1.500.000')
  await expectAccessible(page)
  await what.fill(word)
  await page.getByRole('button', { name: 'Joylash' }).click()
  await expect(page).toHaveURL('/myprofile/searches')
  await expect(main(page).getByText('Sotuvchilar koʻradi, muddati:')).toBeVisible()
  await page.goto(`/?category=cars&q=${word}`)
  await page.getByRole('link', { name: 'Kerakli narsani eʼlon qilish' }).click()
  await expect(what).toHaveValue(word)
  await expect(page.getByLabel('Narxi, koʻpi bilan')).toHaveValue('')
  await what.fill(`${word} katta`)
  await page.reload()
  await expect(what).toHaveValue(`${word} katta`)
})
