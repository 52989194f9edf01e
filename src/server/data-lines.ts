/** Reads the text files of data beside the code: each line says one thing; an empty one, or one that begins with #, nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type DataFile = { name: string; text: string }

/** The text files of a folder, in the order of their names. */
export const dataFiles = (folder: string): DataFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** The values that `read` makes of the lines. When it throws, the error names the file and the line: "tobacco.txt:12". */
export const readLines = <Value>(
  { name, text }: DataFile,
  read: (line: string) => Value,
): Value[] =>
  text.split('\n').flatMap((line, i) => {
    const said = line.trim()
    if (said === '' || said.startsWith('#')) return []
    try {
      return [read(said)]
    } catch (cause) {
      throw new Error(`${name}:${i + 1} is malformed: ${said}`, { cause })
    }
  })
