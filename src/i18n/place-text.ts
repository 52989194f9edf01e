import type { Locale } from './locale.ts'

type Named = { region?: string | undefined; district?: string | undefined }

/** The kinds of places, which a card has no room for. */
const KIND = /^(город|city of) | (tumani|тумани|shahri|шаҳри|район|District|City|district|city)$/gu

/** A place as an address of the language says it: from the large to the small, in English the other way round. */
export const placeText = ({ region, district }: Named, locale: Locale): string => {
  const names = locale === 'en' ? [district, region] : [region, district]
  return names.filter(Boolean).join(', ')
}

/** "Chilonzor tumani" → "Chilonzor", "город Ханабад" → "Ханабад" */
export const shortPlace = (name: string): string => name.replace(KIND, '')
