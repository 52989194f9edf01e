/** A keyboard shortcut for each frequent action of moderators; off while typing. */
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isWriting = target instanceof Element && target.matches('input, textarea, select')
  if (ctrlKey || metaKey || altKey || isWriting) return
  const control = document.querySelector<HTMLElement>(
    `[data-key="${CSS.escape(key.toLowerCase())}"]`,
  )
  if (!control) return
  event.preventDefault()
  if (control instanceof HTMLButtonElement) control.click()
  else control.focus()
})
