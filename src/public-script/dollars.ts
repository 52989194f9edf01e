/**
 * Shows prices in dollars beside those in soʻm for readers who turn it on; off by default. The page's HTML is the
 * same for everybody.
 */
import { inDollars, priceOf } from '../i18n/dollars.ts'
import { DEFAULT_LOCALE, isLocale } from '../i18n/locale.ts'
import en from '../i18n/locales/en/dollars.json'
import ru from '../i18n/locales/ru/dollars.json'
import cyrillic from '../i18n/locales/uz-Cyrl/dollars.json'
import uz from '../i18n/locales/uz/dollars.json'
import { addStyles } from './parts/add-styles.ts'

const KEY = 'dollars'
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
const t = (key: keyof typeof uz): string => ({ uz, 'uz-Cyrl': cyrillic, ru, en })[locale][key]

type Rate = { rate: number; date: string }

async function readRate(): Promise<Rate | null> {
  const answer = await fetch('/rates.json')
  const { USD }: { USD: Rate | null } = await answer.json()
  return USD
}

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function draw({ rate, date }: Rate): void {
  for (const old of document.querySelectorAll('small.dollars')) old.remove()
  const [, month = '', day = ''] = date.split('-')
  for (const price of document.querySelectorAll('.price')) {
    const button = price.querySelector('button')
    const sum = priceOf(price.firstChild?.textContent ?? '')
    if (sum === null) continue
    if (button) {
      button.setAttribute('aria-pressed', String(isOn()))
      const bank = t('rate').replace('{{date}}', `${day}.${month}`)
      button.textContent = isOn() ? `${inDollars(sum, rate)} · ${bank}` : '≈\u00a0$'
    } else if (isOn()) {
      const note = document.createElement('small')
      note.className = 'dollars'
      note.textContent = inDollars(sum, rate)
      price.append(' ', note)
      // A card keeps one line only for the price itself
      if (price instanceof HTMLElement) price.style.height = 'auto'
    }
  }
}

/** In the line of the price on a listing's page, where it shifts nothing. */
function switchButton(rate: Rate): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'dollars'
  button.title = t('switch')
  button.addEventListener('click', () => {
    try {
      if (isOn()) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'on')
    } catch {
      // Without storage it can't be turned on
    }
    draw(rate)
  })
  return button
}

/** Tall enough for a finger, without making the price's line taller. */
const STYLES = `
  .dollars { font-size: 14px; font-weight: 400; color: var(--color-quiet) }
  button.dollars { margin: -12px 0 -12px 8px; min-height: 44px; text-decoration: underline dotted }
`
const price = document.querySelector('.detail .price')
if (price || isOn()) {
  const rate = await readRate().catch(() => null)
  if (rate) {
    addStyles(STYLES)
    price?.append(switchButton(rate))
    draw(rate)
  }
}
