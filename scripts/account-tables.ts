/**
 * Writes the tables for account checks, from packages that only this script needs: confusable letters
 * (Unicode's confusables) and the most common passwords.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { PASSWORD_MIN } from '../src/api/lib/limits.ts'

const TABLES = 'src/server/accounts/tables'
const COMMONEST = 10_000

const read = <Schema extends v.GenericSchema>(schema: Schema, path: string) =>
  v.parse(schema, JSON.parse(readFileSync(`node_modules/${path}`, 'utf8')))
const write = (name: string, lines: string[]): void =>
  writeFileSync(`${TABLES}/${name}`, `${lines.join('\n')}\n`)
const hex = (text: string): string =>
  Array.from(text, (sign) => sign.codePointAt(0)?.toString(16)).join(' ')

const confusables = read(v.record(v.string(), v.string()), 'unhomoglyph/data.json')
write(
  'confusables.txt',
  Object.entries(confusables).map(([sign, looksLike]) => `${hex(sign)}>${hex(looksLike)}`),
)

// Shorter ones are refused for their length anyway
const passwords = read(v.array(v.string()), '@zxcvbn-ts/language-common/src/passwords.json')
write(
  'common-passwords.txt',
  passwords.filter((password) => password.length >= PASSWORD_MIN).slice(0, COMMONEST),
)
