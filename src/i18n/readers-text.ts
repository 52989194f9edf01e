/** Members' texts in the reader's script. Stored texts and the API's responses stay as written. */
import type { AttributeValues } from '../api/listings/attributes.ts'
import { SITE_NAME } from '../api/lib/limits.ts'
import type { Locale } from './locale.ts'
import { languageOf } from './language-of.ts'
import { toCyrillic, toLatin } from './script.ts'

/** Uzbek pages convert Uzbek of the other script. */
const CONVERSIONS: Partial<Record<Locale, { from: string; convert: (text: string) => string }>> = {
  uz: { from: 'uz-Cyrl', convert: toLatin },
  'uz-Cyrl': { from: 'uz', convert: toCyrillic },
}

/**
 * Converts by paragraphs, because many texts repeat themselves in two languages. An ambiguous paragraph has the
 * language of the whole text, or else of the text `around` it: for a title the description.
 */
export function inReadersScript(text: string, page: Locale, around = ''): string {
  const conversion = CONVERSIONS[page]
  if (!conversion) return text
  const { from, convert } = conversion
  const whole = languageOf(text) ?? languageOf(around)
  // A single paragraph is the whole text, whose language is known
  if (!text.includes('\n')) return whole === from ? convert(text) : text
  return text.replace(/[^\n]+/g, (paragraph) =>
    (languageOf(paragraph) ?? whole) === from ? convert(paragraph) : paragraph,
  )
}

/** For words known to be Uzbek or of no language. */
export const wordsInReadersScript = (words: string, page: Locale): string =>
  CONVERSIONS[page]?.convert(words) ?? words

/** The site's name alone: with an ending it is an Uzbek word. */
const NAME_ALONE = new RegExp(`${SITE_NAME}(?![a-zʻʼ])`)

/** The site's own Uzbek texts in Cyrillic; the site's name stays the same. */
export const siteTextInCyrillic = (text: string): string =>
  text
    .split(NAME_ALONE)
    .map((part) => toCyrillic(part))
    .join(SITE_NAME)

type Written = {
  description: string
  title?: string
  name?: string
  attributes?: AttributeValues
}

/** A listing with its texts in the reader's script. */
export function listingForReader<L extends Written>(listing: L, page: Locale): L {
  const { title, name, description, attributes } = listing
  return {
    ...listing,
    ...(title !== undefined && { title: inReadersScript(title, page, description) }),
    ...(name !== undefined && { name: inReadersScript(name, page, description) }),
    description: inReadersScript(description, page),
    ...(attributes && { attributes: attributesForReader(attributes, page, description) }),
  }
}

/** Only texts that the member has typed: all others are in the reader's language already. */
const attributesForReader = (
  attributes: AttributeValues,
  page: Locale,
  description: string,
): AttributeValues =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value === 'string' ? inReadersScript(value, page, description) : value,
    ]),
  )

/** The same for a card, which shows only a product's title: the description only helps to detect the language. */
export function cardForReader<L extends Written>(listing: L, page: Locale): L {
  const { title, description } = listing
  if (title === undefined) return listingForReader(listing, page)
  return { ...listing, title: inReadersScript(title, page, description) }
}

/** True if the shown texts differ from the written ones. */
export const isConverted = (shown: Written, written: Written): boolean =>
  shown.title !== written.title ||
  shown.name !== written.name ||
  shown.description !== written.description
