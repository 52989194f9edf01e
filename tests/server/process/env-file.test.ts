import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import {
  readEnvFile,
  readEnvironment,
  readSettingsOfSite,
} from '../../../src/server/process/env-file.ts'

let folder = ''
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'bozor-env-'))))
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string) {
  const path = join(folder, '.env')
  await writeFile(path, text)
  return readEnvFile(path)
}

test('reads settings, comments, quotes and Windows line ends', async () => {
  expect(await read('# port\r\nPORT=80\r\n\r\nexport HOST="0.0.0.0" # all\n')).toEqual({
    PORT: '80',
    HOST: '0.0.0.0',
  })
})

test('is empty when there is no file', () => {
  expect(readEnvFile(join(folder, 'nothing'))).toEqual({})
})

test.each([
  ['PORT=80\nDATABASE_URL', '.env line 2: expected NAME=value'],
  ['DATABSE_URL=postgres://a', '.env line 1: DATABSE_URL is not a setting (see .env.example)'],
  ['HOST="0.0.0.0', '.env line 1: the quote after HOST= is not closed'],
])('refuses %j', async (text, line) => {
  await expect(read(text)).rejects.toThrow(line)
})

describe('settings', () => {
  test('the environment wins over the file that BOZOR_ENV names', async () => {
    const file = join(folder, 'site.env')
    await writeFile(file, 'PORT=80\nHOST=::1\n')
    const settings = readEnvironment({ BOZOR_ENV: file, PORT: '81' })
    expect(settings).toMatchObject({ PORT: '81', HOST: '::1' })
    expect(() => readEnvironment({ BOZOR_ENV: `${file}x` })).toThrow(/^BOZOR_ENV: there is no file/)
  })

  test('a command beside the site reads the file of its service', async () => {
    const file = join(folder, 'service.env')
    await writeFile(file, 'PHONE_PREFIXES=+998\n')
    expect(readSettingsOfSite({ HOST: '::1' }, file)).toEqual({
      PHONE_PREFIXES: '+998',
      HOST: '::1',
    })
    expect(readEnvironment({})).toEqual({})
  })

  test.each([
    ['SITEURL', 'SITE_URL'],
    ['PHONE_PREFIX', 'PHONE_PREFIXES'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['TELEGRAM_TOKEN', 'TELEGRAM_BOT_TOKEN'],
  ])('%s in the environment stops the start', (name, meant) => {
    expect(() => readEnvironment({ [name]: 'x' })).toThrow(
      `${name} is not a setting: ${meant} is meant`,
    )
  })

  test('names of other programs are none of ours', () => {
    const env = Object.fromEntries(
      ['HOSTNAME', 'HOME', 'PATH', 'SMTP_URL', 'REDIS_URL', 'LOG_DIR', 'PGDATA'].map((name) => [
        name,
        'x',
      ]),
    )
    expect(readEnvironment(env)).toEqual(env)
  })
})

test('the example is a working .env', () => {
  expect(() => getConfig(readEnvFile('.env.example'))).not.toThrow()
})
