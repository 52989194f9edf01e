import { cards, expect, test } from '../fixtures/index.ts'

/**
 * Typed queries, their list, and the expected first card in either script; other tests post nothing with these words.
 */
const SEARCHES: [query: string, path: string, first: RegExp][] = [
  ['мягкая мебель', '', /yumshoq mebel|юмшоқ мебель/i],
  ['matiz arzon', '', /matiz|матиз/i],
  ['4ilonzor kvartira', '', /kvartira|квартир/i],
  ['iphone5s', '', /iphone|айфон/i],
  ['yjdjcnhjqrf', '', /yangi bino|янги бино/i],
  // Installers of irrigation and repairers of television sets: names are cut in cards
  ['мантаж', '/service', /tomchilatib|томчилатиб/i],
  ['usta', '/service', /televizor|телевизор/i],
  ['бош', '', /bosh|бош/i],
]

for (const javaScriptEnabled of [true, false])
  test(`Eight odd searches find the intended listings in all languages ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled })
    const page = await context.newPage()
    for (const [query, path, first] of SEARCHES)
      for (const prefix of ['', '/uz-cyrl', '/ru', '/en'])
        await test.step(`${prefix}${path} ${query}`, async () => {
          await page.goto(`${prefix}${path}?q=${encodeURIComponent(query)}`)
          await expect(page.getByRole('searchbox').first()).toHaveValue(query)
          await expect(cards(page).first()).toContainText(first)
        })
    await context.close()
  })
