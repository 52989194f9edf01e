/**
 * The site's dependencies: `npm run licences` writes docs/licences.md from package-lock.json, and
 * the check fails if that is out of date, or if a package has no stated reason, an unknown licence or an
 * install script that isn't allowed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const LICENCES = 'docs/licences.md'
const REASONS = 'docs/dependencies.md'
/** Allowed in a closed product; LGPL and MPL as unmodified libraries. */
const ACCEPTED = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', '0BSD', 'Unlicense'],
]

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      dev: v.optional(v.boolean()),
      license: v.optional(v.string()),
      hasInstallScript: v.optional(v.boolean()),
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
})
const packageFile = v.object({
  dependencies: v.record(v.string(), v.string()),
  optionalDependencies: v.record(v.string(), v.string()),
  allowScripts: v.record(v.string(), v.boolean()),
})
const read = <Schema extends v.GenericSchema>(schema: Schema, path: string) =>
  v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))

const { packages } = read(lockFile, 'package-lock.json')
const { dependencies, optionalDependencies, allowScripts } = read(packageFile, 'package.json')
/** The builds of one package for its platforms. */
const PLATFORM =
  /(?<=[-/])(aix|android|darwin|freebsd|linux(musl)?|netbsd|openbsd|openharmony|sunos|wasm32|webcontainers|win(32)?)(-.*)?$/
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')

/** A build for another platform isn't installed here; it has the licence of the package that requires it. */
function licenceOf(path: string): string {
  const own = packages[path]?.license
  if (own) return own
  if (existsSync(`${path}/package.json`))
    return read(v.object({ license: v.string() }), `${path}/package.json`).license
  const name = nameOf(path)
  const asker = Object.keys(packages).find((other) => packages[other]?.optionalDependencies?.[name])
  return asker === undefined ? 'unknown' : licenceOf(asker)
}

const installed = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev)

function licenceTable(): string {
  const byLicence = Map.groupBy(installed, licenceOf)
  const rows = [...byLicence].sort(([a], [b]) => a.localeCompare(b))
  const shown = (path: string) => nameOf(path).replace(PLATFORM, '*')
  const names = (paths: string[]) => [...new Set(paths.map(shown))].sort().join(', ')
  return [
    '# Licences of what a running site is built on\n',
    'Written by `npm run licences` from package-lock.json; tools for development are left out, and a star stands for each platform.\n',
    ...rows.map(([licence, paths]) => `## ${licence}\n\n${names(paths)}\n`),
  ].join('\n')
}

/** All problems; empty when there are none. */
function problems(): string[] {
  const reasons = readFileSync(REASONS, 'utf8')
  const unexplained = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !reasons.includes(`\`${name}\``),
  )
  const unknown = installed.filter((path) =>
    licenceOf(path)
      .split(/ AND /)
      .some((licence) => !ACCEPTED.includes(licence)),
  )
  // The empty path is this package itself
  const scripts = Object.keys(packages).filter(
    (path) => path !== '' && packages[path]?.hasInstallScript && !allowScripts[nameOf(path)],
  )
  return [
    ...unexplained.map((name) => `${REASONS} gives no reason for ${name}`),
    ...unknown.map((path) => `${nameOf(path)}: the licence ${licenceOf(path)} is not accepted`),
    ...scripts.map(
      (path) => `${nameOf(path)} has an install script that package.json does not allow`,
    ),
    ...(readFileSync(LICENCES, 'utf8') === licenceTable() ? [] : [`${LICENCES}: npm run licences`]),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(LICENCES, licenceTable())
  const found = problems()
  for (const problem of found) process.stderr.write(`${problem}\n`)
  if (found.length > 0) process.exitCode = 1
}
