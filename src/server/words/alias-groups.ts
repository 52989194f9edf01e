/**
 * Synonyms, in text files with a group on each line: a search for one finds the others. Spellings that `fold` or
 * `looseKey` already unite need no line.
 */
import { join } from 'node:path'
import { type DataFile, dataFiles, readLines } from '../data-lines.ts'

const NAME = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u

/** The names of each group of a file. Throws for a line that names fewer than two, or one of them twice. */
export const aliasGroupsOf = (file: DataFile): string[][] =>
  readLines(file, (line) => {
    const names = line.split('|').map((name) => name.trim())
    if (names.length < 2) throw new Error('A group has two names or more')
    const odd = names.find((name, i) => !NAME.test(name) || names.indexOf(name) < i)
    if (odd !== undefined) throw new Error(`"${odd}" is no name, or stands there twice`)
    return names
  })

const FILES = dataFiles(join(import.meta.dirname, 'alias-groups'))

export const ALIAS_GROUPS: readonly string[][] = FILES.flatMap(aliasGroupsOf)
export const PLACES: readonly string[][] = FILES.filter(
  ({ name }) => name === 'places.txt',
).flatMap(aliasGroupsOf)
