/** Each field of the staff forms is bounded in length before it is read. */
import { expect, test } from 'vitest'
import { changeCategoryByForm } from '../../../src/server/categories/forms.ts'
import { changeWordsByForm } from '../../../src/server/staff/word-forms.ts'
import { HOSTILE_UNITS, processorMs } from '../../fixtures/processor-time.ts'

const LENGTH = 99_000
const MOST_MS = 20

type Fields = Record<string, string>
const NAMES = { do: 'save', id: '1', name_uz: 'a', name_ru: 'a', name_en: 'a' }
const category = (fields: Fields) => changeCategoryByForm({ ...NAMES, ...fields }, 1, '')
const words = (fields: Fields) =>
  changeWordsByForm({ do: 'save', level: 'hold', entry: 'a', ...fields }, 1, '')

const FIELDS: [string, (fields: Fields) => Promise<void>][] = [
  ...['name_uz', 'name_ru', 'name_en', 'hidden', 'id', 'do'].map(
    (field): [string, typeof category] => [field, category],
  ),
  ...['entry', 'level', 'do'].map((field): [string, typeof words] => [field, words]),
]

test.each(FIELDS)('99 KB in the field %s are refused within 20 ms', async (field, send) => {
  for (const [what, unit] of Object.entries(HOSTILE_UNITS)) {
    const fields = { [field]: unit.repeat(LENGTH / unit.length) }
    await expect(send(fields), what).rejects.toMatchObject({ status: 400 })
    const ms = processorMs(() => void send(fields).catch(() => {}))
    expect(ms, `${what}: milliseconds`).toBeLessThanOrEqual(MOST_MS)
  }
})
