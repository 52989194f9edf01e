import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * Lines are written in bundles: one system call each would cost more than a cached page. A bundle fits
 * into the buffer of a pipe twice, so writing it does not wait for who reads.
 */
const BUNDLE_LENGTH = 32 * 1024
const FLUSH_MS = 100

export type Log = { log: Logger; close(): void }

/** Structured lines on standard output. */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  let bundle = ''
  const flush = () => {
    if (bundle === '') return
    const text = bundle
    bundle = ''
    process.stdout.write(text)
  }
  const write = (line: string) => {
    bundle += line
    if (bundle.length >= BUNDLE_LENGTH) flush()
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
