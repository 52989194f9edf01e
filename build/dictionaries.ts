/**
 * Writes an example page of each language as a file that browsers use as a compression dictionary
 * (src/server/web/dictionaries.ts). Its name changes with its content.
 */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { LOCALES, localePath } from '../src/i18n/locale.ts'

/** Its address while the site is built. */
const PAGE = '/dictionary'
/** Differs on each page. */
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/

export const dictionaries = (): AstroIntegration => ({
  name: 'dictionaries',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({
        pattern: `/[...locale]${PAGE}`,
        entrypoint: new URL('../src/pages/[...locale]/_Dictionary.astro', import.meta.url),
        prerender: true,
      })
    },
    'astro:build:done': async ({ dir }) => {
      for (const locale of LOCALES) {
        const folder = new URL(`.${localePath(PAGE, locale)}/`, dir)
        const html = await readFile(new URL('index.html', folder), 'utf8')
        const text = html.replace(POLICY, '')
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
        await writeFile(new URL(`_astro/dictionary-${locale}.${hash}.txt`, dir), text)
        await rm(fileURLToPath(folder), { recursive: true })
      }
    },
  },
})
