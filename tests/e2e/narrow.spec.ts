/** On a narrow phone, in each language, what one decides by stays in one piece. */
import type { Page } from '@playwright/test'
import { LOCALES, localePath } from '../../src/i18n/locale.ts'
import { expect, test } from './fixtures/index.ts'

test.use({ viewport: { width: 360, height: 740 } })

const FILTERS = 'category=phones-tablets&region=toshkent-shahri&condition=used&price_max=250000000'
const PATHS = ['/', `/?${FILTERS}`, '/service', '/product/62', '/service/1', '/user/1']
/** A wide one, and one as narrow as those of phones. */
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
    const faultsOf = (node: Node): string[] => {
      const { parentElement: parent, textContent } = node
      // A member's word may be longer than a card is wide, and what only screen readers see is a pixel wide
      if (parent?.closest('.card-title') || (parent?.clientWidth ?? 0) === 1) return []
      // A pill and a price are whole, of all else each word
      const whole = parent?.closest('.tag, .price, .chip') ? /\S(.*\S)?/gs : /[^\s\p{Pd}/]+/gu
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
    const faults: string[] = []
    while (nodes.nextNode()) faults.push(...faultsOf(nodes.currentNode))
    return faults
  }, font)

for (const locale of LOCALES)
  test(`Words, prices and pills are whole at 360 px in ${locale}`, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(localePath(path, locale))
      for (const font of FONTS)
        expect.soft(await brokenTexts(page, font), `${path} in ${font}`).toEqual([])
    }
  })
