import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Lines are written in bundles: one system call each would cost more than a cached page. */
const BUNDLE_LINES = 500
const FLUSH_MS = 100

export type Log = { log: Logger; close(): void }

/** Structured lines on standard output. */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  let lines: string[] = []
  const flush = () => {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    process.stdout.write(text)
  }
  const write = (line: string) => {
    if (lines.push(line) >= BUNDLE_LINES) flush()
  }
  const timer = setInterval(flush, FLUSH_MS).unref()
  process.on('exit', flush)
  return {
    log: pino({ level: config.LOG_LEVEL, base: null }, { write }),
    close() {
      clearInterval(timer)
      process.off('exit', flush)
      flush()
    },
  }
}
