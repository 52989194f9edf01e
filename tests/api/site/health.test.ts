import { expect, test } from 'vitest'
import { call } from '../../harness/api.ts'

test('The server reports that it is healthy', async () => {
  const answer = await call('/healthz')
  expect(answer.status).toBe(200)
})

test('A page in an unknown language is not found', async () => {
  expect((await call('/de/about')).status).toBe(404)
  expect((await call('/ru')).status).toBe(200)
})
