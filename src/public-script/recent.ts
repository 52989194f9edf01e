/** Renders the row of recently seen listings at the foot of a list (page-script/recent.ts). */
import { cardPrice } from '../i18n/card-price.ts'
import { DEFAULT_LOCALE, isLocale, localePath } from '../i18n/locale.ts'
import en from '../i18n/locales/en/recent.json'
import ru from '../i18n/locales/ru/recent.json'
import cyrillic from '../i18n/locales/uz-Cyrl/recent.json'
import uz from '../i18n/locales/uz/recent.json'
import { addStyles } from './parts/add-styles.ts'

type Seen = { path: string; title: string; price: number | null; srcset: string }

const KEY = 'recent'
/** The row's height is in page-script/recent.ts too. */
const STYLES = `
  .recent { margin-top: 24px; min-height: 260px }
  .recent > div { display: flex; align-items: center; justify-content: space-between; min-height: 44px }
  .recent button { min-height: 44px }
  .recent > ul {
    display: grid; grid: auto / auto-flow 160px; gap: 8px; margin-inline: -16px; padding-inline: 16px;
    overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: none
  }
  .recent .photo { aspect-ratio: 4/3; background: var(--color-sunken) }
  .recent img { width: 100%; height: 100%; object-fit: cover }
`
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
const t = (key: keyof typeof uz): string => ({ uz, 'uz-Cyrl': cyrillic, ru, en })[locale][key]

const textOf = (part: unknown): string => (typeof part === 'string' ? part.trim() : '')

/** The notes of first-touch.ts; anything else there is ignored. */
function readSeen(): Seen[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(noted) ? noted.flatMap(parseSeen) : []
  } catch {
    return []
  }
}

function parseSeen(noted: unknown): Seen[] {
  if (!Array.isArray(noted)) return []
  const [path = '', title = '', price = '', srcset = ''] = noted.map(textOf)
  if (!/^\/(product|service)\/\d+$/.test(path)) return []
  const digits = price.replace(/\D/g, '')
  return [{ path, title, price: digits ? Number(digits) : null, srcset }]
}

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(tag)
  node.className = className
  node.append(...children)
  return node
}

function drawPhoto(srcset: string): HTMLElement {
  const frame = element('div', 'photo')
  if (!srcset) return frame
  const photo = new Image()
  photo.alt = ''
  photo.loading = 'lazy'
  // A listing's photos may have changed
  photo.onerror = () => photo.remove()
  photo.sizes = '160px'
  photo.srcset = srcset
  frame.append(photo)
  return frame
}

function drawCard({ path, title, price, srcset }: Seen): HTMLElement {
  const link = document.createElement('a')
  link.href = localePath(path, locale)
  link.textContent = title
  const words = element('div', 'card-text', element('h3', 'card-title', link))
  if (price !== null) words.prepend(element('p', 'price', cardPrice(price, locale)))
  return element('li', 'card', drawPhoto(srcset), words)
}

function clearButton(): HTMLElement {
  const button = element('button', 'link', t('clear'))
  button.addEventListener('click', () => {
    localStorage.removeItem(KEY)
    draw()
    // The button disappears with the row
    document.querySelector('main')?.focus({ preventScroll: true })
  })
  return button
}

const list = document.createElement('ul')
const section = element(
  'section',
  'recent',
  element('div', '', element('h2', '', t('title')), clearButton()),
  list,
)
section.setAttribute('aria-label', t('title'))
addStyles(STYLES)
addEventListener('storage', draw)

/** Fills the space reserved for it. */
export function draw(): void {
  const main = document.querySelector('main')
  const listings = readSeen()
  list.replaceChildren(...listings.map(drawCard))
  main?.style.removeProperty('padding-bottom')
  if (listings.length > 0) main?.append(section)
  else section.remove()
}
