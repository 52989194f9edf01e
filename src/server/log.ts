import { destination, pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Structured lines on standard output, written without holding up requests. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  const output = destination({ fd: 1, sync: false })
  process.on('exit', () => output.flushSync())
  return pino({ level: config.LOG_LEVEL, base: null }, output)
}
