import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { calls } from '../../../src/api/calls.ts'
import { call } from '../../harness/api.ts'

test('GET /openapi.json: is OpenAPI 3.1 for an independent validator', async () => {
  const answer = await call('/openapi.json')
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
  const validator = new Validator()
  expect(await validator.validate(await answer.json())).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('GET /openapi.json: has each call, its parameters and its answers', async () => {
  const { paths } = await (await call('/openapi.json')).json()
  const operations = Object.values(paths).flatMap((item) => Object.values(Object(item)))
  expect(operations).toHaveLength(calls.length)
  expect(paths['/global/like/{kind}/{id}/'].post).toMatchObject({
    operationId: 'like',
    security: [{ token: [] }],
    parameters: [
      { name: 'kind', in: 'path', schema: { enum: ['product', 'service', 'comment'] } },
      { name: 'id', in: 'path', schema: { type: 'string' } },
      { $ref: '#/components/parameters/lang' },
    ],
    responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
  })
  expect(paths['/products/api/products/{id}'].get.responses[200].content).toMatchObject({
    'application/json': {
      schema: { properties: { product: { $ref: '#/components/schemas/product' } } },
    },
  })
})

test.each(['', '/ru', '/en'])(
  'GET %s/api: lists each call without a script of its own',
  async (locale) => {
    const html = await (await call(`${locale}/api`)).text()
    for (const { name } of calls) expect(html).toContain(`id="${name}"`)
    expect(html).toContain('href="/openapi.json"')
    expect(html).not.toMatch(/<script[^>]+src=/)
  },
)
