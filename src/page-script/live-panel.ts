/**
 * Keeps the panel of all filters true to its form: after each change the fields are replaced by those of the server's
 * page for the same choices, which has the models of the chosen make and the count of each option. A field with the
 * focus stays, because its own options do not depend on it.
 */
const form = document.querySelector<HTMLFormElement>('form[data-live]')
let request = new AbortController()

if (form)
  form.addEventListener('change', ({ target }) => {
    if (target instanceof Element) forgetBranches(form, target.closest('[data-field]'))
    request.abort()
    request = new AbortController()
    // A failure leaves the counts as they were; the form works without them
    refresh(form, request.signal).catch(() => {})
  })

/** Without any make no model stays chosen: it would mean its make. */
function forgetBranches(form: HTMLFormElement, changed: Element | null) {
  if (!changed || changed.querySelector(':checked')) return
  for (const input of form.querySelectorAll<HTMLInputElement>(`[data-of="${changed.id}"] input`))
    input.checked = false
}

async function refresh(form: HTMLFormElement, signal: AbortSignal) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value))
  query.set('panel', 'attributes')
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
    else if (!old.contains(document.activeElement)) {
      for (const [i, details] of old.querySelectorAll('details').entries())
        field.querySelectorAll('details')[i]?.toggleAttribute('open', details.open)
      old.replaceWith(field)
    }
    last = document.getElementById(field.id) ?? undefined
  }
  const [button, told] = [form, page].map((root) => root.querySelector('[data-found]'))
  if (button && told) button.textContent = told.textContent
}
