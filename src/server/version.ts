/** The version of this code, from package.json; CHANGELOG.md says what each one asks of the operator. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

export const VERSION = v.parse(v.object({ version: v.string() }), manifest).version

/** True when the first has a lower first or second number: releases that differ in the third share their data. */
export function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = than.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
