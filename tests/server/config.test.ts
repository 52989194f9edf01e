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
