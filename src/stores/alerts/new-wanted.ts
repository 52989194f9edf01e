/** The form of a new wanted post, which is a saved search that sellers see. */
import type { Kind } from '../../api/lib/kinds.ts'
import { showFailure } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'
import { keepDraft, storedDraft } from '../session/drafts.ts'
import { sendChange } from './saved-searches.ts'
import { publishWanted } from './wanted.ts'

/** In their order. `category`: its kind and slug, `product:phones`. `price`: digits, or an unreadable text. */
const FIELDS = ['what', 'category', 'price', 'region', 'text'] as const
export type WantedValues = Record<(typeof FIELDS)[number], string>
export const NO_WANTED: WantedValues = { what: '', category: '', price: '', region: '', text: '' }

/** The fields that a query string has. */
function readWanted(query: string): Partial<WantedValues> {
  const params = new URLSearchParams(query)
  const fields: Partial<WantedValues> = {}
  for (const name of FIELDS) {
    const value = params.get(name)
    if (value) fields[name] = value
  }
  return fields
}

/** The search of the link that led here, which begins a new post, else the stored draft. */
export const storedWanted = (linked: string): WantedValues => ({
  ...NO_WANTED,
  ...readWanted(linked || storedDraft('wanted:0')),
})

export const keepWanted = (fields: WantedValues): boolean =>
  keepDraft('wanted:0', Object.values(fields).some(Boolean) ? `${new URLSearchParams(fields)}` : '')

/** Saves the search and shows it to sellers. The message key of each faulty field, or null on success. */
export async function postWanted(
  fields: WantedValues,
  lang: string,
): Promise<Record<string, string> | null> {
  const { what, category, price, region, text } = fields
  const faults = {
    ...(what.trim() === '' && { what: 'wanted_what_required' }),
    ...(category === '' && { category: 'category_required_message' }),
    ...(/\D/.test(price) && { price: 'price_invalid' }),
  }
  if (Object.keys(faults).length > 0) return faults
  const [kind, slug = ''] = category.split(':')
  const query = new URLSearchParams({
    category: slug,
    ...(region && { region }),
    q: what.trim(),
    ...(price && { price_max: price }),
  })
  const body = { kind: kindOf(kind), query: `?${query}`, pace: 'instant' as const }
  const saved = await sendChange(0, () => askAsMember('POST /alerts/searches/', { body, lang }))
  if (!saved) return {}
  if (!saved.ok) {
    showFailure(saved.failure)
    return {}
  }
  const refused = await publishWanted(saved.data.id, text, lang)
  if (refused === null) keepWanted(NO_WANTED)
  // The server looks at all words together
  return refused && refused['text'] && text === '' ? { what: refused['text'] } : refused
}

const kindOf = (name: string | undefined): Kind => (name === 'service' ? 'service' : 'product')
