import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../../src/server/config-settings.ts'
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

test.each([
  [{ DATABASE_POOL_SIZE: '3' }, 'DATABASE_POOL_SIZE: must be at least 4'],
  [{ DATABASE_POOL_SIZE: '101' }, 'DATABASE_POOL_SIZE: must be at most 100'],
  [{ CACHE_MEGABYTES: 'many' }, 'CACHE_MEGABYTES: must be a whole number'],
])('%j stops the start', (settings, line) => {
  expect(() => getConfig(settings)).toThrow(line)
})

describe('BUS_URL and LIMITS_URL', () => {
  const DATABASE_URL = 'postgres://localhost/bozor'
  const bus = (BUS_URL: string) => getConfig({ DATABASE_URL, BUS_URL }).BUS_URL

  test('BUS_URL names one server or several, and one login', () => {
    expect(bus('nats://localhost')).toEqual({ servers: ['localhost'], login: {} })
    expect(bus('nats://a:4222, nats://bozor:p%40ss@b:4223,[::1]:4224/')).toEqual({
      servers: ['a:4222', 'b:4223', '[::1]:4224'],
      login: { user: 'bozor', pass: 'p@ss' },
    })
    expect(bus('nats://token@a')).toEqual({ servers: ['a'], login: { token: 'token' } })
  })

  test.each([
    'a:4222',
    'nats://',
    'nats://a,',
    'nats://a:b',
    'nats://a/x',
    'redis://a',
    'nats://%@a',
  ])('BUS_URL=%s stops the start, without quoting it', (url) => {
    expect(() => bus(url)).toThrow(
      /^BUS_URL: must look like nats:\/\/user:password@host:4222,host2:4222$/,
    )
  })

  test.each(['redis://', 'http://localhost', 'redis://localhost/one', 'redis://:50%@localhost'])(
    'LIMITS_URL=%s stops the start',
    (LIMITS_URL) => {
      expect(() => getConfig({ DATABASE_URL, LIMITS_URL })).toThrow(
        /^LIMITS_URL: must look like redis:/,
      )
    },
  )

  test.each([{ BUS_URL: 'nats://localhost' }, { LIMITS_URL: 'redis://localhost' }])(
    '%j without DATABASE_URL stops the start',
    (settings) => {
      expect(() => getConfig(settings)).toThrow(
        /^\w+_URL: joins processes on one DATABASE_URL, which is not set$/,
      )
    },
  )
})

test.each(
  SETTINGS.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)),
)('the example of %s is accepted: %s', (name, example) => {
  const others = {
    DATABASE_URL: 'postgres://localhost/bozor',
    PHONE_PREFIXES: '+82,+998',
    SMS_URL: 'eskiz://login:password@localhost',
    TELEGRAM_BOT_NAME: 'bozor_bot',
  }
  expect(() => getConfig({ ...others, [name]: example })).not.toThrow()
})

test('every setting has a sentence', () => {
  expect(SETTINGS.filter(({ sentence }) => !/^.+\.$/.test(sentence))).toEqual([])
})
