/** Proposes attributes that the title of a new listing names: "Cobalt 2019 avtomat". The member's own answers stay. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { ask } from '../../api/ask.ts'
import { ATTRIBUTE_FIELD } from '../../api/listings/attribute-field.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { valuesIn, withValues, type AttributeForm } from './attribute-form.ts'
import { beginReading } from './title-reading.ts'

type Proposed = Readonly<Record<string, readonly string[]>>
const PROPOSED = 'proposed'
const textOf = (proposed: Proposed): string =>
  String(
    new URLSearchParams(
      Object.entries(proposed).flatMap(([key, values]) => values.map((value) => [key, value])),
    ),
  )
const proposedIn = (text: string): Proposed =>
  Object.fromEntries([...new URLSearchParams(text).keys()].map((key) => [key, valuesIn(text, key)]))
/** The values that were filled in, by key; kept in the tab, so that a reloaded draft still tells them apart. */
export const $proposed = atom<Proposed>(proposedIn(readFromTab(PROPOSED, v.string()) ?? ''))
$proposed.listen((proposed) => saveInTab(PROPOSED, textOf(proposed)))

/** Drops proposals of another form, and those that the draft has changed since. */
export function recallProposed(form: AttributeForm): void {
  const proposed = $proposed.get()
  const ours = Object.entries(proposed).filter(([key]) => isProposed(proposed, form, key))
  $proposed.set(Object.fromEntries(ours))
}

/** True until the member changes the proposed value. */
export const isProposed = (proposed: Proposed, { typed }: AttributeForm, key: string): boolean =>
  proposed[key] !== undefined && String(valuesIn(typed, key)) === String(proposed[key])

/** Time after the last letter of a title. */
const PAUSE_MS = 600
const SHORTEST = 3
const REFUSED = 'refused-title'
/** Titles with their category that were answered: what the member has emptied since stays empty. */
const answered = new Set<string>()

let endWait = () => {}

/** Called when a category is filled in: its fields, which read the title too, come from the server first. */
export function awaitAttributes(): void {
  endWait()
  endWait = beginReading()
}

/** `inHand`: the id of the field that has the focus. */
type Asked = {
  kind: Kind
  category: string
  title: string
  form: () => AttributeForm
  inHand: () => string | undefined
}

/** Asks about the title after a pause, until the returned function is called. */
export function proposeAttributes(
  { kind, category, title, form, inHand }: Asked,
  fill: (typed: string) => void,
): () => void {
  endWait()
  const text = title.trim()
  const isRefused = readFromTab(REFUSED, v.string()) === text
  if (text.length < SHORTEST || isRefused || answered.has(`${category} ${text}`)) return () => {}
  const end = beginReading()
  const timer = setTimeout(() => void propose().then(end), PAUSE_MS)
  let isCurrent = true

  async function propose(): Promise<void> {
    const answer = await ask('GET /listings/[kind]/named-attributes/', {
      params: { kind },
      query: { category, title: text },
    })
    if (!answer.ok || !isCurrent) return
    answered.add(`${category} ${text}`)
    fill(withProposed(form(), answer.data.attributes, inHand()))
  }

  return () => {
    isCurrent = false
    clearTimeout(timer)
    end()
  }
}

/**
 * All that is typed, with the values for fields that are empty or hold an earlier proposal. The field that the member
 * is about to fill in stays, because it would be folded away under their finger.
 */
function withProposed(
  form: AttributeForm,
  named: Readonly<Record<string, string[]>>,
  inHand: string | undefined,
): string {
  let typed = withoutProposed(form)
  const proposed: Record<string, string[]> = {}
  for (const { key } of form.list) {
    const values = named[key]
    if (!values || inHand === ATTRIBUTE_FIELD + key || valuesIn(typed, key).length > 0) continue
    typed = withValues({ ...form, typed }, key, values)
    if (valuesIn(typed, key).length > 0) proposed[key] = values
  }
  $proposed.set(proposed)
  return typed
}

/** All that is typed, without the proposals that the member has not changed. */
function withoutProposed(form: AttributeForm): string {
  const proposed = $proposed.get()
  return Object.keys(proposed)
    .filter((key) => isProposed(proposed, form, key))
    .reduce((typed, key) => withValues({ ...form, typed }, key, []), form.typed)
}

/** Takes all proposals away; they do not come back for this title. */
export function refuseProposed(form: AttributeForm, title: string): string {
  const typed = withoutProposed(form)
  $proposed.set({})
  saveInTab(REFUSED, title.trim())
  return typed
}
