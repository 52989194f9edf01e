/** Each text that a stranger may send is refused before any code reads all of it. */
import { describe, expect, test } from 'vitest'
import type * as v from 'valibot'
import { calls } from '../../src/api/calls.ts'
import { clientFrame } from '../../src/api/chat/chats.ts'
import { isFailure } from '../../src/server/failure.ts'
import { parse } from '../../src/server/http/parse.ts'
import { HOSTILE_UNITS, processorMs } from '../fixtures/processor-time.ts'
import { inputsWith } from '../fixtures/text-fields.ts'

/** Close to the limit of a body. */
const LENGTH = 99_000
const MOST_MS = 20

const schemas: [string, v.GenericSchema][] = [
  ...calls.flatMap(({ call }) =>
    (['params', 'query', 'body', 'form'] as const).flatMap((part): [string, v.GenericSchema][] =>
      call[part] ? [[`${call.route} ${part}`, call[part]]] : [],
    ),
  ),
  ['a frame', clientFrame],
]

function refusalOf(schema: v.GenericSchema, input: unknown): unknown {
  try {
    parse(schema, input)
    return 'accepted'
  } catch (error) {
    return isFailure(error) ? String(error.status) : error
  }
}

describe.each(Object.entries(HOSTILE_UNITS))('99 KB of %s', (_what, unit) => {
  const text = unit.repeat(LENGTH / unit.length)
  test.each(schemas)('in each field of %s are refused within 20 ms', (_name, schema) => {
    for (const [place, input] of inputsWith(schema, text)) {
      expect.soft(refusalOf(schema, input), place).toMatch(/^4\d\d$/)
      const ms = processorMs(() => refusalOf(schema, input))
      expect.soft(ms, `${place}: milliseconds`).toBeLessThanOrEqual(MOST_MS)
    }
  })
})
