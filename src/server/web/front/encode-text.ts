/**
 * A long text as UTF-8: recoded in a third of the time that node's TextEncoder takes to count its bytes and
 * then to write them. Astro encodes pages with TextEncoder, hence astro-entry.ts.
 */
import { transcode } from 'node:buffer'

const { encode } = TextEncoder.prototype
/** Below, there is nothing to gain. */
const LONG = 4_096

export function encodeText(this: TextEncoder, text = ''): Uint8Array<ArrayBuffer> {
  if (text.length < LONG) return encode.call(this, text)
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // Half a character, which the encoder writes as U+FFFD
    return encode.call(this, text)
  }
}
