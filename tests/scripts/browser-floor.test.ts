/** The check of built files knows what the oldest browsers lack. */
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { laterOptions } from '../../scripts/later-options.ts'
import { laterStyles } from '../../scripts/later-styles.ts'

test.each([
  [':root:has(.foot) .bar{display:none}', ':has'],
  ['.tabs a{scroll-initial-target:nearest}', 'scroll-initial-target'],
  ['body{min-height:100dvh}', 'dvh'],
  ['a{color:light-dark(#fff,#000)}', 'light-dark()'],
  ['@media (width>=400px){a{color:red}}', '@media (range_syntax)'],
  ['@starting-style{a{opacity:0}}', '@starting-style'],
  ['a{text-align:match-parent;float:inline-start}', 'float: inline-start'],
  ['dialog::details-content{color:red}', '::details-content'],
])('%s has %s', (css, later) => {
  expect([...laterStyles(css)]).toContain(later)
})

test.each([
  '.md\\:has-x:hover,a:not(:focus-visible)::after{content:"a:has(b){c}";display:grid}',
  '@layer base{@media (max-width:767px){a{-webkit-mask-image:none;mask-image:none}}}',
  '@supports selector(:has(a)){a{color:var(--dvh)}}',
  '/* :has() */a{width:calc(1px + env(safe-area-inset-bottom))}',
])('%s is old enough', (css) => {
  expect([...laterStyles(css)]).toEqual([])
})

const laterIn = (code: string) => laterOptions(parse(code, { ecmaVersion: 2022 }))

test('A value that an older browser rejects is found inside of a call', () => {
  expect(laterIn('createImageBitmap(file, {imageOrientation: `from-image`, ...more})')).toEqual([
    "createImageBitmap({ imageOrientation: 'from-image' })",
  ])
  expect(laterIn("createImageBitmap(file, { resizeQuality: 'high' })")).toEqual([])
  expect(laterIn("draw(file, { imageOrientation: 'from-image' })")).toEqual([])
})

test('So is a selector that an older browser does not know', () => {
  expect(laterIn('const a = `label:has([type=file])`')).toHaveLength(1)
  expect(laterIn("box.closest(':popover-open')")).toHaveLength(1)
  expect(laterIn("box.closest(':focus-visible, a:not([href])')")).toEqual([])
})
