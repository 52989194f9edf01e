/** Compresses the browser's files once, at the highest level, when the site is built. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SMALLEST_COMPRESSED, toBrotli, toGzip } from '../src/server/web/compress.ts'

const BEST = { br: 11, gzip: 9 }
/** A window for whole files: React is larger than the window used for pages. */
const WHOLE_FILE = 22
const COMPRESSIBLE = /\.(css|html|js|json|map|mjs|svg|txt|xml)$/

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const bytes = await readFile(path)
    if (bytes.length < SMALLEST_COMPRESSED) continue
    await writeFile(`${path}.br`, await toBrotli(bytes, BEST.br, WHOLE_FILE))
    await writeFile(`${path}.gz`, await toGzip(bytes, BEST.gzip))
  }
}

export const precompress = (): AstroIntegration => ({
  name: 'precompress',
  hooks: { 'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)) },
})
