/** What people wrote, as the reader of a page reads it. Stored text and the API's answers stay as written. */
import { SITE_NAME } from '../api/limits.ts'
import type { Locale } from './locale.ts'
import { languageOf } from './language-of.ts'
import { toCyrillic, toLatin } from './script.ts'

/** Uzbek of the other script is converted on Uzbek pages. */
const CONVERSIONS: Partial<Record<Locale, { from: string; convert: (text: string) => string }>> = {
  uz: { from: 'uz-Cyrl', convert: toLatin },
  'uz-Cyrl': { from: 'uz', convert: toCyrillic },
}

/**
 * By paragraphs, because many say the same in two languages. One that says too little to tell is in the
 * language of the whole with what stands `around` it: a title has the description.
 */
export function inReadersScript(text: string, page: Locale, around = ''): string {
  const conversion = CONVERSIONS[page]
  if (!conversion) return text
  const { from, convert } = conversion
  const whole = languageOf(text) ?? languageOf(around)
  // One paragraph is the whole: its language is known
  if (!text.includes('\n')) return whole === from ? convert(text) : text
  return text.replace(/[^\n]+/g, (paragraph) =>
    (languageOf(paragraph) ?? whole) === from ? convert(paragraph) : paragraph,
  )
}

/** Words that are Uzbek, or of no language. */
export const wordsInReadersScript = (words: string, page: Locale): string =>
  CONVERSIONS[page]?.convert(words) ?? words

/** The site's own Uzbek text in Cyrillic; its name is the same in every language. */
export const siteTextInCyrillic = (text: string): string =>
  text
    .split(SITE_NAME)
    .map((part) => toCyrillic(part))
    .join(SITE_NAME)

type Written = { description: string; title?: string; name?: string }

/** A listing with its texts in the reader's script. */
export function listingForReader<L extends Written>(listing: L, page: Locale): L {
  const { title, name, description } = listing
  return {
    ...listing,
    ...(title !== undefined && { title: inReadersScript(title, page, description) }),
    ...(name !== undefined && { name: inReadersScript(name, page, description) }),
    description: inReadersScript(description, page),
  }
}

/** The same for a card, which shows a product's title alone: the description is read only where it tells the language. */
export function cardForReader<L extends Written>(listing: L, page: Locale): L {
  const { title, description } = listing
  if (title === undefined) return listingForReader(listing, page)
  return { ...listing, title: inReadersScript(title, page, description) }
}

/** Whether a reader sees a listing otherwise than it was written. */
export const isConverted = (shown: Written, written: Written): boolean =>
  shown.title !== written.title ||
  shown.name !== written.name ||
  shown.description !== written.description
