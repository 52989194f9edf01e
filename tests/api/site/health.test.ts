import { expect, test } from 'vitest'
import { VERSION } from '../../../src/server/version.ts'
import { call } from '../../harness/api.ts'

test('The server reports that it is healthy, and its version', async () => {
  const answer = await call('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(`ok ${VERSION}`)
})

test('A page in an unknown language is not found', async () => {
  expect((await call('/de/about')).status).toBe(404)
  expect((await call('/ru')).status).toBe(200)
})
