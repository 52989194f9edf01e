import { expect, test } from 'vitest'
import { call } from '../harness/api.ts'

test('The server says that it is well', async () => {
  const answer = await call('/healthz')
  expect(answer.status).toBe(200)
})

test('A page in an unknown language is no page', async () => {
  expect((await call('/de/about')).status).toBe(404)
  expect((await call('/ru')).status).toBe(200)
})
