/** Tells whether dist/ was built from the current sources. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'src',
  'public',
  'build',
  'scripts/build.ts',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
]
const STAMP = 'dist/built-from'

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** A hash of everything that goes into a build, and of these files and folders. */
export function fingerprint(...more: string[]): string {
  const hash = createHash('sha256').update(process.env['PUBLIC_API_URL'] ?? '')
  for (const file of [...SOURCES, ...more].flatMap(filesOf))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export const isBuilt = (): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()

export const stampBuild = (): void => writeFileSync(STAMP, fingerprint())
