import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = { log: Logger; flush(): void }

/** Structured lines on standard output, written off the event loop; pino itself writes the last ones when the process exits. */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  const output = pino.destination({ dest: 1, sync: false })
  return { log: pino({ level: LOG_LEVEL, base: null }, output), flush: () => output.flushSync() }
}
