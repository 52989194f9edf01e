/** A class without a rule in the style sheets of its page does nothing there: it is misspelt, or its sheet is missing. */
import type { Page } from '@playwright/test'
import { chatters, sendMessage } from '../fixtures/chats.ts'
import { expect, islandsAwake, test } from '../fixtures/index.ts'
import { postSofa } from '../fixtures/listings.ts'

/** Classes without a rule; that of toasts comes with the first toast. */
const unruled = (page: Page) =>
  page.evaluate(() => {
    const selectorsIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList
          ? selectorsIn(rule.cssRules)
          : []),
      ])
    const selectors = [...document.styleSheets].flatMap((sheet) => selectorsIn(sheet.cssRules))
    const classes = selectors.join(' ').match(/\.(?:\\.|[\w-])+/g) ?? []
    const ruled = new Set(classes.map((name) => name.slice(1).replaceAll('\\', '')))
    const used = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [
      ...classList,
    ])
    return [...new Set(used)].filter((name) => !ruled.has(name) && name !== 'toasts')
  })

const expectRuled = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path)
    await islandsAwake(page)
    // Islands load sheets of their own
    await expect.poll(() => unruled(page), path).toEqual([])
  }
}

test('Every class of a guest’s page has a rule there', async ({ page }) => {
  await expectRuled(page, [
    ...['/', '/?category=cars', '/?q=zzzz', '/?panel=filters', '/service', '/wanted'],
    ...['/product/1', '/product/62', '/service/1', '/user/1', '/compare?product=74,75,76'],
    ...['/login', '/register', '/forgot-password', '/new-product', '/about', '/terms'],
  ])
})

test('Every class of a member’s page has a rule there', async ({ page, visitor }) => {
  const { me, other, room } = await chatters(page, visitor)
  await sendMessage(page, other, room, 'Salom, hali sotuvdami?')
  await expectRuled(page, [
    ...['/', `/product/${await postSofa(page, me)}`, '/product/1', '/service/1', '/chat'],
    ...[`/chat/${room}`, '/new-product', '/new-service', '/new-wanted', '/my-products'],
    ...['/notifications', '/myprofile', '/myprofile/settings', '/myprofile/searches'],
    ...['/myprofile/favourites', '/myprofile/reviews', '/myprofile/decisions'],
  ])
})
