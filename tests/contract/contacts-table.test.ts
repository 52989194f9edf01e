/** Titles as people write them, in both scripts. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasContact } from '../../src/api/text/contacts.ts'

const rows = (name: string) =>
  readFileSync(`tests/fixtures/words/${name}.txt`, 'utf8').trim().split('\n')

test.each(rows('contacts-refused'))('%s: a contact', (title) => {
  expect(hasContact(title)).toBe(true)
})

test.each(rows('contacts-passed'))('%s: no contact', (title) => {
  expect(hasContact(title)).toBe(false)
})
