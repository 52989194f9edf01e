/** One key each for what moderators do a hundred times a day; never while somebody writes. */
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
