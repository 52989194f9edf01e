/** Whole characters, so that no letter with a mark and no emoji is cut in half. */
const segmenter = new Intl.Segmenter()
const characters = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A name in a card: so many characters, no more. */
export const cutName = (text: string, max: number): string =>
  characters(text).slice(0, max).join('').trim()

/** A text in a card: so many characters and an ellipsis when there is more. */
export function cutText(text: string, max: number): string {
  const all = characters(text.replace(/\s+/g, ' ').trim())
  return all.length <= max ? all.join('') : `${all.slice(0, max).join('').trim()}…`
}
