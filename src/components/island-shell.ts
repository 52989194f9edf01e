/** An island's HTML around its content, for `IslandOnce`. */
import { SlotString } from 'astro/runtime/server/render/slot.js'
import { toBytes } from './made-once.ts'

/** Stands for the content while the island is rendered. */
export const HOLE = '<!--content-->'

/** `scripts`: what wakes islands, which Astro writes once a page, before the first of them. */
export type Shell = { scripts: unknown; before: Uint8Array; after: Uint8Array }

export function shellOf(rendered: unknown): Shell {
  const [before = '', after = ''] = String(rendered).split(HOLE)
  return {
    scripts: rendered instanceof SlotString ? rendered.instructions : null,
    before: toBytes(before),
    after: toBytes(after),
  }
}
