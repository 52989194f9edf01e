import { spawnSync } from 'node:child_process'
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { inspect } from 'node:util'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { getConfig } from '../../src/server/config.ts'
import { describeError } from '../../src/server/describe-error.ts'
import { startFailure } from '../../src/server/process/start-failure.ts'

const SECRET = '+998901234567'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function failedInsert(): Error {
  const cause = new DatabaseError(`new row for ${SECRET} violates a constraint`, 0, 'error')
  Object.assign(cause, {
    code: '23505',
    table: 'users',
    constraint: 'users_phone',
    detail: `Key (phone)=(${SECRET}) already exists.`,
    where: `COPY users, line 1: "${SECRET}"`,
    internalQuery: `select '${SECRET}'`,
  })
  return new DrizzleQueryError('insert into users values ($1)', [SECRET], cause)
}

describe('describeError', () => {
  test.each<[string, unknown]>([
    ['a query that failed', failedInsert()],
    ['a parser', thrownBy(() => JSON.parse(SECRET))],
    ['a schema', thrownBy(() => v.parse(v.number(), SECRET))],
    ['an address', thrownBy(() => new URL(SECRET))],
    ['a message of several lines', new Error(`at first\n${SECRET}\n    at last ${SECRET}`)],
    ['a cause that is no error', new Error('failed', { cause: { phone: SECRET } })],
    ['a thrown text', SECRET],
    ['a field that is no name', Object.assign(new Error(), { code: `phone ${SECRET}` })],
  ])('quotes nothing that was typed: %s', (_name, error) => {
    expect(inspect(error)).toContain(SECRET)
    expect(inspect(describeError(error), { depth: null })).not.toContain(SECRET)
  })

  test('names the kind, the code and the names of the schema through the causes', () => {
    expect(describeError(failedInsert())).toMatchObject({
      type: 'DrizzleQueryError',
      cause: {
        type: 'DatabaseError',
        code: '23505',
        table: 'users',
        constraint: 'users_phone',
      },
    })
  })

  test('names the place where it was thrown, across any number of awaits', async () => {
    const thrown = async () => {
      await Promise.resolve()
      throw new Error(`${SECRET}\nand more`)
    }
    const error = await Promise.all([thrown()]).catch((reason: unknown) => reason)
    const frames = describeError(error).stack?.split('\n') ?? []
    expect(frames[0]).toContain('describe-error.test.ts')
    expect(frames.join()).toContain('at async Promise.all (index 0)')
  })

  test('repeats messages without quoted data', () => {
    expect(describeError(new Error('timeout exceeded when trying to connect')).message).toBe(
      'timeout exceeded when trying to connect',
    )
  })

  test('ends although an error is its own cause', () => {
    const error = new Error('round')
    error.cause = error
    expect(inspect(describeError(error), { depth: null })).not.toContain('Circular')
  })
})

test('a failed start reveals no password', () => {
  const config = getConfig({ DATABASE_URL: 'postgres://bozor:sesam@localhost/bozor' })
  const said = startFailure(new Error(`no idea about ${config.DATABASE_URL}`), config)
  expect(said).not.toContain('sesam')
  expect(said).toContain('describe-error.test.ts')
})

test('an uncaught exception ends the process and is logged without its message', () => {
  const program = `import { exitOnUncaught } from './src/server/log.ts'
    exitOnUncaught()
    setTimeout(() => { throw new RangeError('${SECRET}') })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('"type":"RangeError"')
  expect(stdout + stderr).not.toContain(SECRET)
})
