/** Proposes attributes that the title of a new listing names: "Cobalt 2019 avtomat". The member's own answers stay. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { ask } from '../../api/ask.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { valuesIn, withValues, type AttributeForm } from './attribute-form.ts'

type Proposed = Readonly<Record<string, readonly string[]>>
/** The values that were filled in, by key. */
export const $proposed = atom<Proposed>({})

/** True until the member changes the proposed value. */
export const isProposed = (proposed: Proposed, { typed }: AttributeForm, key: string): boolean =>
  proposed[key] !== undefined && String(valuesIn(typed, key)) === String(proposed[key])

/** Time after the last letter of a title. */
const PAUSE_MS = 600
const SHORTEST = 3
const REFUSED = 'refused-title'
/** Titles with their category that were answered: what the member has emptied since stays empty. */
const answered = new Set<string>()

type Asked = { kind: Kind; category: string; title: string; form: () => AttributeForm }

/** Asks about the title after a pause, until the returned function is called. */
export function proposeAttributes(
  { kind, category, title, form }: Asked,
  fill: (typed: string) => void,
): () => void {
  const text = title.trim()
  const isRefused = readFromTab(REFUSED, v.string()) === text
  if (text.length < SHORTEST || isRefused || answered.has(`${category} ${text}`)) return () => {}
  const timer = setTimeout(() => void propose(), PAUSE_MS)
  let isCurrent = true

  async function propose(): Promise<void> {
    const answer = await ask('GET /listings/[kind]/named-attributes/', {
      params: { kind },
      query: { category, title: text },
    })
    if (!answer.ok || !isCurrent) return
    answered.add(`${category} ${text}`)
    fill(withProposed(form(), answer.data.attributes))
  }

  return () => {
    isCurrent = false
    clearTimeout(timer)
  }
}

/** All that is typed, with the values for fields that are empty or hold an earlier proposal. */
function withProposed(form: AttributeForm, named: Readonly<Record<string, string[]>>): string {
  let typed = withoutProposed(form)
  const proposed: Record<string, string[]> = {}
  for (const { key } of form.list) {
    const values = named[key]
    if (!values || valuesIn(typed, key).length > 0) continue
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
