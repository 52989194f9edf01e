import { describe, expect, test } from 'vitest'
import { getConfig } from '../../src/server/config.ts'

describe('SMS_URL=console:', () => {
  const site = { SITE_URL: 'https://bozor.example' }
  test('stops the start of a site that people reach', () => {
    expect(() => getConfig(site)).toThrow(
      /^SMS_URL: console: prints codes .* ALLOW_CONSOLE_SMS=on$/,
    )
  })
  test('is all right when somebody says so, and on a desk', () => {
    expect(getConfig({ ...site, ALLOW_CONSOLE_SMS: 'on' }).SMS_URL).toBe('console:')
    expect(getConfig({ SITE_URL: 'http://localhost:4321' }).SMS_URL).toBe('console:')
  })
})

describe('FIRST_ADMIN_PHONE', () => {
  test('is read as people write it', () => {
    const settings = { PHONE_PREFIXES: '+82,+998', FIRST_ADMIN_PHONE: '90 123-45-67' }
    expect(getConfig(settings).FIRST_ADMIN_PHONE).toBe('+998901234567')
    expect(getConfig({}).FIRST_ADMIN_PHONE).toBeUndefined()
  })
  test('stops the start when nobody can have it', () => {
    expect(() => getConfig({ FIRST_ADMIN_PHONE: '+4915112345678' })).toThrow(
      /^FIRST_ADMIN_PHONE: must begin with one of PHONE_PREFIXES$/,
    )
  })
})
