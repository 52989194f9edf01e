/** Prices and labels stay in one piece on a narrow phone, in each language. */
import type { Page } from '@playwright/test'
import { LOCALES, localePath } from '../../../src/i18n/locale.ts'
import { chatters, sendMessage } from '../fixtures/chats.ts'
import { expect, test } from '../fixtures/index.ts'
import { postService, postSofa } from '../fixtures/listings.ts'
import { othersListing, somebodyElse } from '../fixtures/seller.ts'
import { enterAsStaff, READER } from '../fixtures/staff.ts'

test.use({ viewport: { width: 360, height: 740 } })

const FILTERS = 'category=phones-tablets&region=toshkent-shahri&condition=used&price_max=250000000'
const PATHS = [
  ...['/', `/?${FILTERS}`, '/service', '/product/62', '/service/1', '/user/1'],
  '/compare?product=74,75,76',
]
/** A wide font, and one as narrow as those of phones. */
const FONTS = ['DejaVu Sans, system-ui', 'Roboto, Arial, sans-serif']

/** Words, prices and pills on several lines, and texts that are cut off without an ellipsis. */
const brokenTexts = (page: Page, font: string) =>
  page.evaluate((font) => {
    document.documentElement.style.fontFamily = font
    const isCutOff = (text: DOMRect, within: Element | null): boolean => {
      if (!within) return false
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(within)
      const box = within.getBoundingClientRect()
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const scrolls = overflowX === 'auto' || overflowX === 'scroll'
      if (isMeant || scrolls || box.width <= 1) return false
      // Letters may be higher than their line
      const isOutside = text.right > box.right + 1 || text.bottom > box.bottom + 4
      return (overflowX !== 'visible' && isOutside) || isCutOff(text, within.parentElement)
    }
    /** For screen readers only. */
    const isForEars = (parent: Element): boolean =>
      parent.clientWidth === 1 || getComputedStyle(parent).clipPath === 'inset(50%)'
    const faultsOf = (node: Node): string[] => {
      const { parentElement: parent, textContent } = node
      // A member's word may be longer than a card is wide
      if (!parent || parent.closest('.card-title') || isForEars(parent)) return []
      // A term without room behind its price is left out
      if (parent.matches('.card .price:not(.cost) > span')) return []
      // A pill and a price are kept whole; elsewhere each word is
      const whole = parent.closest('.tag, .price, .chip') ? /\S(.*\S)?/gs : /[^\s\p{Pd}/]+/gu
      return [...(textContent ?? '').matchAll(whole)].flatMap(({ 0: piece, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + piece.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size === 0) return []
        if (lines.size > 1) return [`on ${lines.size} lines: ${piece}`]
        return isCutOff(range.getBoundingClientRect(), parent) ? [`cut off: ${piece}`] : []
      })
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []
    while (nodes.nextNode()) faults.push(...faultsOf(nodes.currentNode))
    return faults
  }, font)

async function expectWhole(page: Page, path: string): Promise<void> {
  for (const font of FONTS)
    expect.soft(await brokenTexts(page, font), `${path} in ${font}`).toEqual([])
}

for (const locale of LOCALES)
  test(`Words, prices and pills are whole at 360 px in ${locale}`, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(localePath(path, locale))
      await expectWhole(page, path)
    }
  })

for (const locale of LOCALES)
  test(`Cards show all their attributes at 360 px in ${locale}`, async ({ page }) => {
    for (const category of ['cars', 'apartments']) {
      await page.goto(localePath(`/?category=${category}`, locale))
      const lines = page.locator('.card-facts > p')
      await expect(lines.first()).toBeVisible()
      // Letters may be higher than their line
      const isCutOff = (line: Element) => line.scrollHeight > line.clientHeight + 4
      for (const line of await lines.all())
        expect.soft(await line.evaluate(isCutOff), (await line.textContent()) ?? '').toBe(false)
    }
  })

for (const locale of LOCALES)
  test(`Words are whole for a member in ${locale}`, async ({ page, visitor }) => {
    const { me, other, room } = await chatters(page, visitor)
    await sendMessage(page, other, room, 'Salom, hali sotuvdami?')
    const [sofa, service] = [
      await postSofa(page, me),
      await postService(page, me, 'Konditsioner oʻrnatish va tozalash'),
    ]
    const comments = `/services/api/services/${service}/comments/`
    const headers = { Authorization: `Token ${other.token}` }
    await page.request.post(comments, { data: { text: 'Narxi qancha?' }, headers })
    for (const path of [
      ...['/my-products', '/my-services', '/notifications', '/new-product', '/chat'],
      ...['', '/services', '/favourites', '/searches', '/reviews', '/decisions'].map(
        (tab) => `/myprofile${tab}`,
      ),
      ...['/myprofile/settings', '/myprofile/notifications', `/chat/${room}`],
      ...[`/product/${sofa}`, `/service/${service}`, '/product/1'],
    ]) {
      await page.goto(localePath(path, locale), { waitUntil: 'networkidle' })
      await expectWhole(page, path)
    }
  })

test('Words are whole for moderators in each language', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const { seller, id } = await othersListing(browser, 'product')
  await page.request.post('/global/reports/', {
    data: { kind: 'product', id, reason: 'wrong_category', note: 'Qarang' },
    headers: { Authorization: `Token ${(await somebodyElse(browser)).member.token}` },
  })
  await enterAsStaff(page, READER)
  await page.goto('/staff?source=report&kind=product')
  const found = page.getByRole('table').getByRole('link').first()
  const address = (await found.getAttribute('href')) ?? ''
  for (const locale of LOCALES)
    for (const path of [
      ...['', '/figures', '/log', '/words', '/categories', '/people'].map((to) => `/staff${to}`),
      ...[address, `/staff/members/${seller.member.user_info.id}`],
    ]) {
      await page.goto(localePath(path, locale))
      await expectWhole(page, path)
    }
})
