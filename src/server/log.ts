import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'
import { describeError } from './describe-error.ts'

export type Log = { log: Logger; flush(): void }

const OPTIONS = { base: null, serializers: { err: (error: unknown) => describeError(error) } }
/** Batches lines: one write per line costs a third of sending a cached page. */
const BATCH = { minLength: 4_096, periodicFlush: 200 }

/**
 * Structured lines on standard output, written off the event loop; pino itself writes the last ones when the process
 * exits.
 */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  const output = pino.destination({ dest: 1, sync: false, ...BATCH })
  return {
    log: pino({ ...OPTIONS, level: LOG_LEVEL }, output),
    flush: () => output.flushSync(),
  }
}

/** Ends the process as Node would, but logs the error without its message. */
export function exitOnUncaught(): void {
  const log = pino(OPTIONS, pino.destination({ dest: 2, sync: true }))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
}
