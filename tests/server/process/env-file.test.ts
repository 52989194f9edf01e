import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { readEnvFile } from '../../../src/server/process/env-file.ts'

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

test('the example is a working .env', () => {
  expect(() => getConfig(readEnvFile('.env.example'))).not.toThrow()
})
