/**
 * Builds each src/public-script/<name>.ts as the single file /<name>.js; the folders beside them hold their parts.
 */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'
import { pagesWhere, patternOf } from '../src/api/pages.ts'
import { fingerprint } from '../scripts/build-stamp.ts'

const FOLDER = fileURLToPath(new URL('../src/public-script/', import.meta.url))

const KEPT_PAGES = `^(${pagesWhere(({ isKept }) => isKept === true)
  .map(patternOf)
  .join('|')})$`

const buildScript = (name: string, outDir: string, stamp: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(stamp), KEPT_PAGES: JSON.stringify(KEPT_PAGES) },
    build: {
      outDir,
      emptyOutDir: false,
      lib: {
        entry: FOLDER + name,
        formats: ['es'],
        fileName: () => name.replace(/ts$/, 'js'),
      },
    },
  })

export const publicScripts = (): AstroIntegration => ({
  name: 'public-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const stamp = fingerprint().slice(0, 12)
      for (const entry of await readdir(FOLDER, { withFileTypes: true }))
        if (entry.isFile()) await buildScript(entry.name, fileURLToPath(dir), stamp)
    },
  },
})
