import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../../src/server/config-settings.ts'
import { ConfigError, getConfig } from '../../src/server/config.ts'
import { FIRM } from '../harness/server.ts'

describe('a site at https://…', () => {
  const site = { SITE_URL: 'https://bozor.example' }
  const whole = {
    ...site,
    TRUST_PROXY: 'on',
    PHONE_PREFIXES: '+998',
    SUPPORT_URL: 'https://t.me/our_support',
    ...FIRM,
    SMS_URL: 'eskiz://login:password@localhost',
  }

  test('does not start half set up: all that is missing stands in one list', () => {
    expect(linesOf(site)).toEqual([
      expect.stringMatching(/^SITE_URL begins with https:/),
      expect.stringMatching(/^ {2}TRUST_PROXY: /),
      expect.stringMatching(/^ {2}PHONE_PREFIXES: .*\+998/),
      expect.stringMatching(/^ {2}SUPPORT_URL: /),
      ...Object.keys(FIRM).map((name) => expect.stringMatching(new RegExp(`^ {2}${name}: `))),
      expect.stringMatching(/^ {2}SMS_URL: console: prints codes .* ALLOW_CONSOLE_SMS=on$/),
    ])
    expect(linesOf({ ...whole, SUPPORT_URL: '' })).toHaveLength(2)
  })

  test('may print its codes when that is said', () => {
    const settings = { ...whole, SMS_URL: '', ALLOW_CONSOLE_SMS: 'on' }
    expect(getConfig(settings).SMS_URL).toBe('console:')
  })

  test('never has the demo, which a developer has', () => {
    expect(getConfig({ ...whole, DEMO: 'on' }).DEMO).toBe(false)
    expect(getConfig({}).DEMO).toBe(true)
  })

  test('needs as little as before on a machine of its own', () => {
    expect(getConfig({ SITE_URL: 'http://localhost:4321/' })).toMatchObject({
      SITE_URL: 'http://localhost:4321',
      SMS_URL: 'console:',
    })
  })

  function linesOf(settings: Record<string, string>): string[] {
    try {
      getConfig(settings)
      return []
    } catch (error) {
      return error instanceof ConfigError ? error.message.split('\n') : [String(error)]
    }
  }
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
  [{ SMS_DAILY_LIMIT: '0' }, 'SMS_DAILY_LIMIT: must be at least 1'],
  [{ POSTS_DAILY_LIMIT: '0' }, 'POSTS_DAILY_LIMIT: must be at least 1'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent'],
  [
    { SITE_URL: 'https://x.example/market' },
    'SITE_URL: must look like https://example.uz, without',
  ],
  [{ SITE_URL: 'http://x.example?x=1' }, 'SITE_URL: must look like https://example.uz, without'],
  [{ SITE_URL: 'bozor' }, 'SITE_URL: must look like https://example.uz, without'],
  [{ FIRM_STIR: '12345678' }, 'FIRM_STIR: must have 9 digits'],
  [{ FOLLOW_URLS: 'https://t.me/a,https://example.uz' }, 'FOLLOW_URLS: must be addresses at'],
  [{ GOOGLE_VERIFICATION: '<meta content="a">' }, 'GOOGLE_VERIFICATION: must be the content of'],
  [{ PORT: '4471', METRICS_PORT: '4471' }, 'METRICS_PORT: must differ from PORT'],
])('%j stops the start', (settings, line) => {
  expect(() => getConfig(settings)).toThrow(line)
})

test.each([
  'u:p@ss/w#rd@host/x',
  'u:1#rd@host/x',
  'u:12/rd@host/x',
  'u:12?rd@host/x',
  'u:p%rd@host/x',
])('DATABASE_URL=postgres://%s stops the start, without a piece of the password', (rest) => {
  const line = /^DATABASE_URL: must look like postgres:\/\/user:password@host\/name, [^#]*# as %23/
  expect(() => getConfig({ DATABASE_URL: `postgres://${rest}` })).toThrow(line)
})

test('DATABASE_URL may have an escaped password', () => {
  const DATABASE_URL = 'postgres://u:p%40ss%2Fw%23rd@host/x'
  expect(getConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
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
    SUPPORT_URL: 'https://t.me/our_support',
    TRUST_PROXY: 'on',
    TELEGRAM_BOT_NAME: 'bozor_bot',
    ...FIRM,
  }
  expect(() => getConfig({ ...others, [name]: example })).not.toThrow()
})

test('every setting has a sentence', () => {
  expect(SETTINGS.filter(({ sentence }) => !/^.+\.$/.test(sentence))).toEqual([])
})
