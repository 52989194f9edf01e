/** An island's HTML around its content, for `IslandOnce`. */
import { HTMLString } from 'astro/runtime/server/index.js'
import { SlotString } from 'astro/runtime/server/render/slot.js'

/** Stands for the content while the island is rendered. */
export const HOLE = '<!--content-->'

/** `scripts`: what wakes islands, which Astro writes once a page, before the first of them. */
export type Shell = { scripts: unknown; before: HTMLString; after: HTMLString }

export function shellOf(rendered: unknown): Shell {
  const [before, after] = String(rendered).split(HOLE)
  return {
    scripts: rendered instanceof SlotString ? rendered.instructions : null,
    before: new HTMLString(before),
    after: new HTMLString(after ?? ''),
  }
}
