const START = '<style>astro-island'
const END = '</style>'

/** A page without Astro's style before the first island: invalid HTML there, and base.css has the same rule. */
export function withoutIslandStyle(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = html.indexOf(START)
  if (start < 0) return html
  const end = html.indexOf(END, start) + END.length
  return Buffer.concat([html.subarray(0, start), html.subarray(end)])
}
