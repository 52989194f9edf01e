/** A keyboard shortcut for each frequent action of moderators, on whatever layout; off while typing. */
addEventListener('keydown', (event) => {
  const { code, ctrlKey, metaKey, altKey, target } = event
  const isWriting = target instanceof Element && target.matches('input, textarea, select')
  if (ctrlKey || metaKey || altKey || isWriting) return
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([1-9]))$/.exec(code) ?? []
  if (digit) return chooseRule(Number(digit), event)
  if (letter === 'T') return tickAll()
  const name = code === 'Slash' ? '/' : letter?.toLowerCase()
  const control = name && document.querySelector<HTMLElement>(`[data-key="${name}"]`)
  if (!control) return
  event.preventDefault()
  if (control instanceof HTMLButtonElement) control.click()
  else control.focus()
})

/** The rule with this number of the list; Enter then refuses. */
function chooseRule(number: number, event: Event): void {
  const rules = document.querySelector<HTMLSelectElement>('select[data-digits]')
  // The first entry is none
  if (!rules || number >= rules.options.length) return
  event.preventDefault()
  rules.selectedIndex = number
  rules.form?.querySelector<HTMLButtonElement>('button[value="refuse"]')?.focus()
}

/** All other cases of the owner are decided together with this one, or none. */
function tickAll(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-together]')]
  const isOn = boxes.some(({ checked }) => !checked)
  for (const box of boxes) box.checked = isOn
}
