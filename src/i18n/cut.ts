/** Cuts at whole characters, so that no combined letter or emoji is split; Firefox has it since 125. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null
/** Nearly the same: marks, selectors, skin tones and joined signs stay with their character. */
const CHARACTER =
  /\p{RI}\p{RI}|[^](?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/gu

/** Removed before an ellipsis. */
const PAUSE = /[\s.,;:–-]/

/** A card's text: at most `max` characters and an ellipsis, cut between words if that keeps half of them. */
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
