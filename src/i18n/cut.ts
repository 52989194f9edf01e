/** Whole characters, so that no letter with a mark and no emoji is cut in half; Firefox has it since 125. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null
/** Nearly the same: what follows a joiner, and marks, selectors and tones of skin stay with their sign. */
const CHARACTER =
  /\p{RI}\p{RI}|[^](?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/gu

/** No word ends in it, so an ellipsis takes its place. */
const PAUSE = /[\s.,;:–-]/

/** A text in a card: so many characters, cut between words where that keeps half of them, and an ellipsis. */
export function cutText(text: string, max: number): string {
  const all = charactersOf(text.replace(/\s+/g, ' ').trim())
  if (all.length <= max) return all.join('')
  const space = all.lastIndexOf(' ', max)
  let end = space >= max / 2 ? space : max
  while (PAUSE.test(all[end - 1] ?? '')) end -= 1
  return `${all.slice(0, end).join('')}…`
}

const charactersOf = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(CHARACTER) ?? [])
