import { expect, test } from 'vitest'
import { refuseWeak } from '../../../src/server/accounts/weak-passwords.ts'

const OWNER = { phone: '+998901234567', username: 'Aziza 77' }
const refuse =
  (password: string, owner: Parameters<typeof refuseWeak>[1] = OWNER) =>
  () =>
    refuseWeak(password, owner)

test.each([
  ['Password', 'password_common'],
  ['ｐａｓｓｗｏｒｄ', 'password_common'],
  ['BOZOR-2026!', 'password_common'],
  ['998901234567', 'password_personal'],
  ['90 123-45-67', 'password_personal'],
  ['+998 (90) 123.45.67', 'password_personal'],
  ['8 90 123 45 67', 'password_personal'],
  ['901234567901234567', 'password_personal'],
  ['aziza2026', 'password_personal'],
])('refuseWeak: %s is %s', (password, code) => {
  expect(refuse(password)).toThrow(
    expect.objectContaining({ code, details: { errors: { password: code } } }),
  )
})

test.each([
  '998907654321',
  '11224567',
  '90123456x',
  'tel: 901234567',
  'azizaxon',
  'bozorchi',
  'correct horse',
])('refuseWeak: %s is strong enough', (password) => {
  expect(refuse(password)).not.toThrow()
})

test('refuseWeak: without a name only the phone is compared', () => {
  expect(refuse('20262026!', { phone: OWNER.phone, username: undefined })).not.toThrow()
  expect(refuse('aziza2026', { phone: OWNER.phone, username: undefined })).not.toThrow()
})
