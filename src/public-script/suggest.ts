/**
 * Suggestions under a search field: phrases and categories from the server, and this browser's own past searches,
 * which never leave it. Loads on the field's first focus (first-touch.ts).
 */
import { fillIn } from '../i18n/fill-in.ts'
import { DEFAULT_LOCALE, LOCALES } from '../i18n/locale.ts'
import en from '../i18n/locales/en/suggest.json'
import ru from '../i18n/locales/ru/suggest.json'
import cyrillic from '../i18n/locales/uz-Cyrl/suggest.json'
import uz from '../i18n/locales/uz/suggest.json'
import { addStyles } from './parts/add-styles.ts'
import { element, set } from './parts/elements.ts'

type Option = { text: string; note?: string; category?: string }

const KEY = 'searches'
const MOST_SEARCHES = 10
const SHORTEST = 2
const LONGEST = 100
const PAUSE_MS = 120
const STYLES = `
  .suggest {
    position: absolute; inset: calc(100% + 4px) 0 auto; z-index: 9; max-height: min(60vh, 27rem); overflow-y: auto;
    border: 1px solid var(--color-line); border-radius: var(--radius-control); background: var(--color-card);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.16)
  }
  .suggest li {
    display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 44px; padding: 4px 12px;
    cursor: pointer; overflow-wrap: anywhere
  }
  .suggest li:is(:hover, [aria-selected=true]) { background: var(--color-tint); color: var(--color-accent-strong) }
  .suggest small { flex: none; color: var(--color-quiet); font-size: var(--text-xs) }
  .suggest button { min-height: 44px; padding-inline: 12px }
  .field[role]::-webkit-search-cancel-button, .field:placeholder-shown ~ .cross { display: none }
  .field[role] { padding-inline-end: 44px }
  .cross {
    position: absolute; inset: 0 0 auto auto; width: 44px; height: 44px;
    background: linear-gradient(45deg, #0000 45%, var(--color-ink) 0 55%, #0000 0) 50%/12px 12px no-repeat,
      linear-gradient(-45deg, #0000 45%, var(--color-ink) 0 55%, #0000 0) 50%/12px 12px no-repeat
  }
`
addStyles(STYLES)
const locale = LOCALES.find((one) => one === document.documentElement.lang) ?? DEFAULT_LOCALE
const t = (key: keyof typeof uz): string => ({ uz, 'uz-Cyrl': cyrillic, ru, en })[locale][key]
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST)

function readSearches(): string[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(noted) ? noted.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function noteSearch(text: string): void {
  const search = tidy(text)
  if (search.length < SHORTEST) return
  const others = readSearches().filter((one) => one !== search)
  try {
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST_SEARCHES)))
  } catch {
    // Without storage nothing is noted
  }
}

const searchedBefore = (typed: string): Option[] =>
  readSearches()
    .filter((one) => one.toLowerCase().startsWith(typed) && one.toLowerCase() !== typed)
    .slice(0, typed === '' ? MOST_SEARCHES : 3)
    .map((text) => ({ text, note: t('before') }))

/** The server's suggestions; empty when it can't be reached. */
async function ask(api: string, typed: string): Promise<Option[]> {
  try {
    const answer = await fetch(`${api}?${new URLSearchParams({ q: typed, lang: locale })}`)
    return answer.ok ? parse(await answer.json()) : []
  } catch {
    return []
  }
}

/** The answer is our own server's, but may lack a list. */
function parse(answer: { categories?: unknown; phrases?: unknown }): Option[] {
  const { categories, phrases } = answer
  return [
    ...(Array.isArray(categories) ? categories : []).map(({ slug, name }) => ({
      text: String(name),
      category: String(slug),
      note: t('category'),
    })),
    ...(Array.isArray(phrases) ? phrases : []).map((text) => ({ text: String(text) })),
  ]
}

export function suggestIn(field: HTMLInputElement): void {
  const { form } = field
  if (!form || field.matches('[role=combobox]')) return
  const api = `/${form.action.endsWith('/service') ? 'services' : 'products'}/api/suggestions/`
  const answers = new Map<string, Promise<Option[]>>()
  let options: Option[] = []
  let rows: HTMLElement[] = []
  let active = -1
  let timer = 0
  const list = element('ul', { id: 'suggestions', role: 'listbox', 'aria-label': t('title') })
  const clear = element('button', { type: 'button', class: 'link' }, t('clear'))
  const cross = element('button', {
    type: 'button',
    tabindex: '-1',
    class: 'cross',
    'aria-label': t('empty'),
  })
  const popup = element('div', { class: 'suggest', hidden: '' })
  const status = element('p', { role: 'status', class: 'sr-only' })
  popup.append(list, clear)
  field.after(popup, status)
  // After a search the page has one, which leads to the list without it
  if (!field.defaultValue) field.after(cross)
  set(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id })

  function setActive(index: number): void {
    active = index
    rows.forEach((row, i) => set(row, { 'aria-selected': i === active }))
    const row = rows[active]
    if (row) set(field, { 'aria-activedescendant': row.id })
    else field.removeAttribute('aria-activedescendant')
    row?.scrollIntoView({ block: 'nearest' })
  }

  function show(next: Option[]): void {
    options = next
    rows = options.map(({ text, note }, i) => {
      const row = element('li', { id: `suggestion-${i}`, role: 'option' })
      row.append(element('span', {}, text))
      if (note) row.append(' ', element('small', {}, note))
      row.addEventListener('click', () => choose(i))
      return row
    })
    list.replaceChildren(...rows)
    clear.hidden = !options.some(({ note }) => note === t('before'))
    popup.hidden = options.length === 0
    set(field, { 'aria-expanded': !popup.hidden })
    status.textContent = popup.hidden ? '' : fillIn(t('count'), { count: options.length })
    setActive(-1)
  }

  async function suggest(): Promise<void> {
    const typed = field.value
    const wanted = typed.trimStart().replace(/\s+/g, ' ').toLowerCase().slice(0, LONGEST)
    const before = searchedBefore(wanted.trim())
    if (wanted.trim().length < SHORTEST) return show(wanted === '' ? before : [])
    const answer = answers.get(wanted) ?? ask(api, wanted)
    answers.set(wanted, answer)
    const found = await answer
    if (found.length === 0) answers.delete(wanted)
    // The text or the focus has changed meanwhile
    if (field.value !== typed || document.activeElement !== field) return
    const known = new Set(before.map(({ text }) => text.toLowerCase()))
    show([...before, ...found.filter(({ text, category }) => category || !known.has(text))])
  }

  function choose(index: number): void {
    const option = options[index]
    if (!option || !form) return
    show([])
    if (option.category) {
      const query = new URLSearchParams(location.search)
      for (const name of ['q', 'exact', 'page', 'panel']) query.delete(name)
      query.set('category', option.category)
      return location.assign(`${form.action}?${query}`)
    }
    field.value = option.text
    // Safari before 16 can't submit so that listeners hear it
    noteSearch(option.text)
    form.submit()
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void suggest(), PAUSE_MS)
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (popup.hidden) void suggest()
      else setActive(nextOf(active, key === 'ArrowDown' ? 1 : -1, options.length))
    } else if (key === 'Enter' && active >= 0) choose(active)
    else if (key === 'Escape' && !popup.hidden) show([])
    else return
    event.preventDefault()
  })
  field.addEventListener('focus', () => void suggest())
  // A tap there must not take the focus, which would close a phone's keyboard
  popup.addEventListener('pointerdown', (event) => event.preventDefault())
  field.parentElement?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== field && relatedTarget !== clear) show([])
  })
  cross.addEventListener('click', () => {
    field.value = ''
    field.focus()
    void suggest()
  })
  clear.addEventListener('click', () => {
    localStorage.removeItem(KEY)
    show([])
    field.focus()
  })
  form.addEventListener('submit', () => noteSearch(field.value))
  noteSearch(field.defaultValue)
  if (document.activeElement === field) void suggest()
}

/** Beyond either end no option is active: Enter then searches for the typed text. */
const nextOf = (index: number, step: 1 | -1, count: number): number =>
  ((index + 1 + step + count + 1) % (count + 1)) - 1
