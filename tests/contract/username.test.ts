/** Names with the apostrophes that local keyboards have. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { username } from '../../src/api/text/username.ts'

const read = (name: string) => v.safeParse(username, name, { abortPipeEarly: true })

test.each([
  ['O`tkir Karimov', 'Oʻtkir Karimov'],
  ["O'tkir Aliyev", 'Oʻtkir Aliyev'],
  ['Oʻtkir Valiyev', 'Oʻtkir Valiyev'],
  ['O´tkir', 'Oʻtkir'],
  ['O′tkir', 'Oʻtkir'],
  ['O‘tkir', 'Oʻtkir'],
  ['O’tkir', 'Oʻtkir'],
  ['Oʼtkir', 'Oʻtkir'],
  ['O＇tkir', 'Oʻtkir'],
  ['O｀tkir', 'Oʻtkir'],
  ['O‛tkir', 'Oʻtkir'],
  ["O''tkir", 'Oʻtkir'],
  ['Do´stmurod', 'Doʻstmurod'],
  ['G`ayrat', 'Gʻayrat'],
  ['Gʻolib`jon', 'Gʻolibʼjon'],
  ['Tog´ay', 'Togʻay'],
  ['G´. Karimov', 'Gʻ. Karimov'],
  ['Sa`dulla', 'Saʼdulla'],
  ['Ma′mura', 'Maʼmura'],
  ['Saʻdulla', 'Saʼdulla'],
  ['Са`дулла', 'Саʼдулла'],
  ["D'Angelo", 'DʼAngelo'],
  ['ʻOtkir', 'ʻOtkir'],
  ['Anvar `Usta`', "Anvar 'Usta'"],
  ['Anvar\u200b', 'Anvar'],
  ['\u202aAnvar\u202c', 'Anvar'],
  ['An\u00advar', 'Anvar'],
  ['\u2068An\u200dvar\u2069\ufeff', 'Anvar'],
  ['O\u200b`tkir', 'Oʻtkir'],
])('%j is %j', (name, stored) => {
  expect(read(name).output).toBe(stored)
  expect(read(stored).output).toBe(stored)
})

test.each(['`Anvar', '´´´', "'''", '\u200b\u200b\u200b', 'A`', 'Anvar\u3164', 'Anv\u034far'])(
  '%j is no name',
  (name) => expect(read(name).success).toBe(false),
)
