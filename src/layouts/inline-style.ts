import { createHash } from 'node:crypto'
import { toBytes } from '../components/made-once.ts'

/** `hash` lets a browser use the style sheet under our content security policy. */
type InlineStyle = { bytes: Uint8Array; hash: `sha256-${string}` }

const styles = new Map<string, InlineStyle>()

/** A style sheet as pages carry it. There are a handful, so each is prepared once. */
export function inlineStyle(css: string): InlineStyle {
  const known = styles.get(css)
  if (known) return known
  const bytes = toBytes(css)
  const hash = createHash('sha256').update(bytes).digest('base64')
  const style: InlineStyle = { bytes, hash: `sha256-${hash}` }
  styles.set(css, style)
  return style
}
