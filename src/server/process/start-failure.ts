/** Turns the failures that can occur at the start into one line for the person who started the server. */
import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { placeOf } from '../db/place.ts'
import { describeError, PlainError } from '../describe-error.ts'
import { isDiskFull } from '../disk-full.ts'

const DATABASE_PROBLEMS: Record<string, string> = {
  ECONNREFUSED: 'no PostgreSQL answers there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'there is no host of that name',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  '28P01': 'wrong user or password',
  '28000': 'wrong user or password',
  '3D000': 'there is no database of that name',
  '42501': 'the user may not create tables or extensions there',
  '53100': 'the disk of the server is full',
  '53300': 'the server has no free connection',
  '57P03': 'the server is still starting',
  '0A000': 'the server lacks an extension (pg_trgm, unaccent: install postgresql-contrib)',
  '58P01': 'the server lacks an extension (pg_trgm, unaccent: install postgresql-contrib)',
}
const FOLDER_PROBLEMS: Record<string, string> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be made',
}

/** One line without secrets; for a bug, the place in the code. */
export const startFailure = (error: unknown, config: Config | undefined): string =>
  problemOf(error, config) ?? inspect(describeError(error), { depth: null })

function problemOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof DrizzleQueryError) return problemOf(error.cause, config)
  if (!(error instanceof Error)) return undefined
  if (error instanceof PlainError) return error.message
  if (!config) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if ('syscall' in error && error.syscall === 'listen') return listenProblem(error, code, config)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const name = hostSettingOf(error, config)
    if (name) return `${name}: this machine knows no address of ${config[name]}`
  }
  if (config.DATABASE_URL) {
    const problem = DATABASE_PROBLEMS[code] ?? timeoutProblem(error)
    if (problem) return `DATABASE_URL (${placeOf(config)}): ${problem}`
  }
  // The embedded database and writes to open files name no path
  if (isDiskFull(error)) return `DATA_DIR (${config.DATA_DIR}): the disk is full`
  const folder = FOLDER_PROBLEMS[code]
  if (folder && 'path' in error) return `DATA_DIR (${config.DATA_DIR}): ${folder}`
  return undefined
}

const hostSettingOf = (error: object, config: Config) =>
  (['HOST', 'METRICS_HOST'] as const).find(
    (name) => 'hostname' in error && error.hostname === config[name],
  )

function listenProblem(error: object, code: string, { HOST, PORT, METRICS_PORT }: Config): string {
  if ('port' in error && error.port === METRICS_PORT && METRICS_PORT !== PORT)
    return `METRICS_PORT: cannot listen on ${METRICS_PORT} (${code})`
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is taken: stop what runs there, or choose another one (PORT=4322 npm start)`
  if (code === 'EACCES') return `PORT: ${PORT} needs more rights than this user has`
  return `HOST: cannot listen on ${HOST} (${code})`
}

const timeoutProblem = ({ message }: Error): string | undefined =>
  /timeout/i.test(message) ? 'the host does not answer' : undefined
