import { expect, test } from 'vitest'
import { toPhone } from '../../../src/api/accounts/account-forms.ts'
import {
  exampleDigits,
  groupPhoneDigits,
  readablePhone,
} from '../../../src/islands/form/fields/phone-groups.ts'

test.each([
  ['', '+82', ''],
  ['1', '+82', '1'],
  ['101', '+82', '10 1'],
  ['1012345678', '+82', '10 1234 5678'],
  ['10 12345', '+82', '10 1234 5'],
  ['+821012345678', '+82', '10 1234 5678'],
  ['+82 10-1234-5678', '+82', '10 1234 5678'],
  ['0082 10 1234 5678', '+82', '10 1234 5678'],
  ['821012345678', '+82', '10 1234 5678'],
  ['+82', '+82', ''],
  ['+', '+82', '+'],
  ['+998901234567', '+82', '+998901234567'],
  ['10123456789', '+82', '10 1234 5678 9'],
  ['901234567', '+998', '90 123 45 67'],
  ['8-998-90-123-45-67', '+998', '90 123 45 67'],
  ['5551234567', '+1', '555 123 4567'],
])('%j with %s before it is %j', (typed, prefix, grouped) =>
  expect(groupPhoneDigits(typed, prefix)).toBe(grouped),
)

test('A whole number is grouped, one of another country stays as it is', () => {
  expect(readablePhone('+998901234567', ['+82', '+998'])).toBe(
    '+998\u00a090\u00a0123\u00a045\u00a067',
  )
  expect(readablePhone('+15551234567', ['+82'])).toBe('+15551234567')
})

test.each(['+82', '+998'])('The example of %s is a valid number', (prefix) =>
  expect(toPhone(exampleDigits(prefix), [prefix])).not.toBeNull(),
)
