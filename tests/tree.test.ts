/** The tests stand in folders of the nouns that they are about, so that somebody finds them by name. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MOST_FLAT = 20

test.each(['api', 'e2e', 'server'])('few tests of %s stand outside of a folder', (folder) => {
  const entries = readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
  const flat = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(flat.length, flat.join(', ')).toBeLessThanOrEqual(MOST_FLAT)
})
