/** The kinds of places, which a card has no room for. */
const KIND = /^(город|city of) | (tumani|тумани|shahri|шаҳри|район|District|City|district|city)$/gu

/** "Chilonzor tumani" → "Chilonzor", "город Ханабад" → "Ханабад" */
export const shortPlace = (name: string): string => name.replace(KIND, '')
