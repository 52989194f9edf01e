const made = new WeakMap<object, Map<string, Promise<string>>>()

/** What `make` gave the first time for this object and form. */
export function madeOnce(of: object, form: string, make: () => Promise<string>): Promise<string> {
  const forms = made.get(of) ?? new Map<string, Promise<string>>()
  made.set(of, forms)
  const known = forms.get(form)
  if (known) return known
  const html = make()
  forms.set(form, html)
  html.catch(() => forms.delete(form))
  return html
}
