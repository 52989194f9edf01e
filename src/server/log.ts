import { destination, pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Lines are written in bundles: one system call each would cost more than a cached page. */
const BUNDLE_BYTES = 8_192
const FLUSH_MS = 100

export type Log = { log: Logger; close(): void }

/** Structured lines on standard output. */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  const output = destination({ fd: 1, sync: false, minLength: BUNDLE_BYTES })
  const flush = () => output.flushSync()
  const timer = setInterval(() => output.flush(), FLUSH_MS).unref()
  process.on('exit', flush)
  return {
    log: pino({ level: config.LOG_LEVEL, base: null }, output),
    close() {
      clearInterval(timer)
      process.off('exit', flush)
      flush()
    },
  }
}
