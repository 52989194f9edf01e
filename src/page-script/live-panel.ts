/**
 * Keeps the panel of all filters true to its form: after each change and in each pause of typing the fields are
 * replaced by those of the server's page for the same choices, which has the models of the chosen make and the count of
 * each option. A field that is being typed in stays.
 */
const form = document.querySelector<HTMLFormElement>('form[data-live]')
let request = new AbortController()
const PAUSE_MS = 400
let pause: number | undefined

if (form) {
  showKeys(form)
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) tapped(form, target)
    follow(form)
  })
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.inputMode === '') return
    if (target.closest('[data-field]')?.querySelector('[data-keys]')) group(target)
    window.clearTimeout(pause)
    pause = window.setTimeout(follow, PAUSE_MS, form)
  })
  // The field keeps the focus, so the keypad stays
  form.addEventListener('mousedown', (event) => {
    if (keyOf(event)) event.preventDefault()
  })
  form.addEventListener('click', (event) => {
    const key = keyOf(event)
    if (key) press(key)
    const cross = event.target instanceof Element && event.target.closest('[data-clear]')
    if (cross) empty(cross.previousElementSibling)
  })
}

function follow(form: HTMLFormElement) {
  window.clearTimeout(pause)
  request.abort()
  request = new AbortController()
  // A failure leaves the counts as they were; the form works without them
  refresh(form, request.signal).catch(() => {})
}

/** Without this script they would do nothing. */
function showKeys(root: ParentNode) {
  for (const keys of root.querySelectorAll<HTMLElement>('[data-keys], [data-clear]'))
    keys.hidden = false
}

function empty(input: Element | null) {
  if (!(input instanceof HTMLInputElement)) return
  input.value = ''
  input.focus()
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const keyOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-keys] button') : null

/** Adds the word of a key, such as "mln", to the bound that has the focus, else to the last one with digits. */
function press(key: HTMLElement) {
  const inputs = [
    ...(key.closest('[data-field]')?.querySelectorAll<HTMLInputElement>('[inputmode]') ?? []),
  ]
  const input =
    inputs.find((one) => one === document.activeElement) ??
    inputs.findLast(({ value }) => value !== '')
  if (!input || !/\d/.test(input.value)) return inputs[0]?.focus()
  const { times, word = '' } = key.dataset
  const text = input.value.trim()
  const digits = GROUPED.test(text) ? text.replaceAll('.', '') : text.replace(',', '.')
  const number = Number(digits)
  // A second tap on the same key
  if (times && number >= MOST_OF_A_WORD) return
  input.value = times && number ? inThrees(Math.round(number * Number(times))) : `${text} ${word}`
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Nobody says so many thousands or millions. */
const MOST_OF_A_WORD = 10_000
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/
const inThrees = (number: number): string => number.toLocaleString('de')
/** Before a key of the same group was pressed: "1.500" became "1.5000" or "1.50". */
const groupedBefore = new WeakSet<HTMLInputElement>()

/** Groups digits that are typed or deleted at the end; a fraction, such as that of "1.5 mln", stays. */
function group(input: HTMLInputElement) {
  const { value, selectionStart } = input
  const isWhole = /^\d+$/.test(value) || (groupedBefore.has(input) && /^[\d.]+$/.test(value))
  if (isWhole && selectionStart === value.length)
    input.value = inThrees(Number(value.replaceAll('.', '')))
  if (GROUPED.test(input.value)) groupedBefore.add(input)
  else groupedBefore.delete(input)
}

/** The makes that came with a model, as their addresses say them. */
const brought = new Set<string>()
const said = ({ name, value }: HTMLInputElement): string => `${name}=${value}`
const inputsIn = (field: Element | null) => [
  ...(field?.querySelectorAll<HTMLInputElement>('input') ?? []),
]

/**
 * Without any make no model stays chosen: it would mean its make. With the last model the makes go that nobody tapped.
 */
function tapped(form: HTMLFormElement, input: HTMLInputElement) {
  brought.delete(said(input))
  const field = input.closest<HTMLElement>('[data-field]')
  if (!field || field.querySelector(':checked')) return
  for (const model of inputsIn(form.querySelector(`[data-of="${field.id}"]`))) model.checked = false
  const tree = field.dataset['of']
  for (const make of tree ? inputsIn(document.getElementById(tree)) : [])
    if (brought.delete(said(make))) make.checked = false
}

function noteBrought(old: Element, field: Element) {
  const before = new Set(inputsIn(old).flatMap((one) => (one.checked ? [said(one)] : [])))
  for (const one of inputsIn(field))
    if (one.checked && !before.has(said(one))) brought.add(said(one))
}

/** True for a field whose text is being changed. */
function isTypedIn(field: Element): boolean {
  const { activeElement } = document
  const isText = activeElement instanceof HTMLInputElement && activeElement.inputMode !== ''
  return isText && field.contains(activeElement)
}

/** Keeps unfolded parts unfolded and the focus on the tapped option. */
function replace(old: Element, field: Element) {
  noteBrought(old, field)
  for (const [i, details] of old.querySelectorAll('details').entries())
    field.querySelectorAll('details')[i]?.toggleAttribute('open', details.open)
  const { activeElement } = document
  const tapped = activeElement instanceof HTMLInputElement && old.contains(activeElement)
  const [name, value] = tapped ? [activeElement.name, activeElement.value] : []
  old.replaceWith(field)
  if (!tapped) return
  const same = [...field.querySelectorAll('input')].find(
    (input) => input.name === name && input.value === value,
  )
  same?.focus({ preventScroll: true })
}

async function refresh(form: HTMLFormElement, signal: AbortSignal) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value))
  query.set('panel', form.dataset['live'] ?? '')
  const answer = await fetch(`${form.action}?${query}`, { signal })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = [...page.querySelectorAll('[data-field]')]
  if (fresh.length === 0) return
  for (const old of form.querySelectorAll('[data-field]'))
    if (!fresh.some(({ id }) => id === old.id)) old.remove()
  let last: Element | undefined
  for (const field of fresh) {
    const old = document.getElementById(field.id)
    if (!old) last?.after(field)
    // A tap that is under way would be lost with its field; it brings the next refresh
    else if (!isTypedIn(old) && !old.matches(':active')) replace(old, field)
    last = document.getElementById(field.id) ?? undefined
  }
  showKeys(form)
  const [button, told] = [form, page].map((root) => root.querySelector('[data-found]'))
  if (button && told) button.textContent = told.textContent
}
