/** Makes `lucide:<name>` a module with the shapes of one icon: the site holds only the icons that it shows. */
import { icons } from '@iconify-json/lucide'
import type { Plugin } from 'vite'

const PREFIX = 'lucide:'
/** All icons share these; they are in the style sheet. */
const SHARED =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** The letter of a command that the one before implies, where a sign or a point separates the numbers. */
const IMPLIED =
  /(?<=([a-zA-Z])[^a-zA-Z]*)\1(?=-)|(?<=m[^a-zA-Z]*)l(?=-)|(?<=([a-zA-Z])[^a-zA-Z]*\.\d+)\2(?=\.)/g

/** Fewer bytes on every page: successive paths are one path, and no command has a letter that it does not need. */
const shapesOf = (body: string): string =>
  body
    .replaceAll(SHARED, '')
    .replace(/<\/?g>/g, '')
    .replace(IMPLIED, '')
    .replace(/(?<=<path d="[^"]*)"\/><path d="(?=M)/g, '')

export const lucide = (): Plugin => ({
  name: 'lucide',
  resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    const name = id.slice(PREFIX.length + 1)
    const drawn = icons.icons[name]
    if (!drawn) return this.error(`Lucide has no icon “${name}”`)
    return `export default ${JSON.stringify(shapesOf(drawn.body))}`
  },
})
