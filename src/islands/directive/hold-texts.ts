import { MOUNTED } from './mounted.ts'

/** Separates the texts in the island's dataset, where its code finds them. */
const SEPARATOR = '\u001E'

/**
 * Messages sent before their field's code arrived are kept on the island, and the field is free for the next one at
 * once. If the code fails to load, they are put back.
 */
export function holdTexts(island: HTMLElement): void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const take = (event: Event, form: HTMLFormElement | null | undefined) => {
    const field = fieldOf(form)
    if (!field) return
    event.preventDefault()
    event.stopImmediatePropagation()
    field.focus()
    if (!field.value.trim()) return
    const { sentEarly } = island.dataset
    island.dataset['sentEarly'] = sentEarly ? sentEarly + SEPARATOR + field.value : field.value
    field.value = ''
    form?.querySelector('[type=submit]')?.toggleAttribute('data-waking', true)
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element)
      take(event, event.target.closest<HTMLButtonElement>('button[type=submit]')?.form)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    if (event.target instanceof HTMLTextAreaElement) take(event, event.target.form)
  }
  const giveBack = () => {
    const field = fieldOf(island)
    if (field) field.value = [...takeSentEarly(field), field.value].filter(Boolean).join('\n')
  }
  island.addEventListener('click', onClick, options)
  island.addEventListener('keydown', onKey, options)
  island.addEventListener('astro:hydration-error', giveBack, options)
  island.addEventListener(MOUNTED, () => stop.abort(), options)
}

const fieldOf = (around: Element | null | undefined) =>
  around?.querySelector<HTMLTextAreaElement>('textarea[enterkeyhint=send]')

/**
 * Takes the texts that were sent from this field before its code arrived; React may have replaced the field since.
 */
export function takeSentEarly(field: HTMLTextAreaElement): string[] {
  const island = field.closest('astro-island')
  if (!(island instanceof HTMLElement)) return []
  const { sentEarly } = island.dataset
  delete island.dataset['sentEarly']
  field.form?.querySelector('[data-waking]')?.removeAttribute('data-waking')
  return sentEarly?.split(SEPARATOR) ?? []
}
