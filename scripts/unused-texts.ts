/** Finds keys of texts that no source uses any more. A key composed in the source counts as used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isSource = /\.(ts|tsx|astro)$/

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

const PLACE = /\$\{[^}`]*\}/g
const withoutNamespace = (key: string) => key.replace(/^(\w+|\$\{[^}`]*\}):/, '')

/** The keys missing from the source as 'key', 'namespace:key' or `${a}_key` in a template. */
export function unusedKeys(keys: readonly string[], source: string): string[] {
  const literals = new Set(
    [...source.matchAll(/['"`]([\w:]+)['"`]/g)].map(([, text = '']) => withoutNamespace(text)),
  )
  const templates = [...source.matchAll(/`((?:[\w:]|\$\{[^}`]*\})+)`/g)]
    .map(([, text = '']) => withoutNamespace(text))
    .filter((text) => /[a-z]{2}/.test(text.replace(PLACE, '')) && text.includes('_'))
  const patterns = [...new Set(templates)].map(
    (text) => new RegExp(`^${text.replace(PLACE, '\\w+')}$`),
  )
  return keys.filter(
    (key) =>
      !literals.has(key) && !isJoined(key, literals) && !patterns.some((one) => one.test(key)),
  )
}

/** True if both halves of `${said}_${unit}` are in the source. */
function isJoined(key: string, literals: Set<string>): boolean {
  const parts = key.split('_')
  return parts.some(
    (_, at) =>
      at > 0 &&
      literals.has(parts.slice(0, at).join('_')) &&
      literals.has(parts.slice(at).join('_')),
  )
}

export const unusedTexts = (keys: readonly string[], folder: string): string[] =>
  unusedKeys(keys, sourcesIn(folder))
