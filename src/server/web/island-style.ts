const START = '<style>astro-island'
const END = '</style>'

/**
 * Removes Astro's style before the first island: it is invalid HTML there, and base.css has the same rule. Moves the
 * bytes before it in place, because a copy of each page would cost more.
 */
export function withoutIslandStyle(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = html.indexOf(START)
  if (start < 0) return html
  const length = html.indexOf(END, start) + END.length - start
  html.copyWithin(length, 0, start)
  return html.subarray(length)
}
