import { describe, expect, test } from 'vitest'
import { getConfig } from '../../src/server/config.ts'

describe('SMS_URL=console:', () => {
  const site = { SITE_URL: 'https://bozor.example' }
  test('stops the start of a public site', () => {
    expect(() => getConfig(site)).toThrow(
      /^SMS_URL: console: prints codes .* ALLOW_CONSOLE_SMS=on$/,
    )
  })
  test("is allowed with an explicit setting, and on a developer's machine", () => {
    expect(getConfig({ ...site, ALLOW_CONSOLE_SMS: 'on' }).SMS_URL).toBe('console:')
    expect(getConfig({ SITE_URL: 'http://localhost:4321' }).SMS_URL).toBe('console:')
  })
})

describe('FIRST_ADMIN_PHONE', () => {
  test('is read in any notation', () => {
    const settings = { PHONE_PREFIXES: '+82,+998', FIRST_ADMIN_PHONE: '90 123-45-67' }
    expect(getConfig(settings).FIRST_ADMIN_PHONE).toBe('+998901234567')
    expect(getConfig({}).FIRST_ADMIN_PHONE).toBeUndefined()
  })
  test('stops the start when it is no possible number', () => {
    expect(() => getConfig({ FIRST_ADMIN_PHONE: '+4915112345678' })).toThrow(
      /^FIRST_ADMIN_PHONE: must begin with one of PHONE_PREFIXES$/,
    )
  })
})
