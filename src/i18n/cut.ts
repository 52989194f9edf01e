/** Whole characters, so that no letter with a mark and no emoji is cut in half. */
const segmenter = new Intl.Segmenter()

/** No word ends in it, so an ellipsis takes its place. */
const PAUSE = /[\s.,;:–-]/

/** A text in a card: so many characters, cut between words where that keeps half of them, and an ellipsis. */
export function cutText(text: string, max: number): string {
  const all = Array.from(
    segmenter.segment(text.replace(/\s+/g, ' ').trim()),
    ({ segment }) => segment,
  )
  if (all.length <= max) return all.join('')
  const space = all.lastIndexOf(' ', max)
  let end = space >= max / 2 ? space : max
  while (PAUSE.test(all[end - 1] ?? '')) end -= 1
  return `${all.slice(0, end).join('')}…`
}
