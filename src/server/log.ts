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
  // Bytes from the start: turning a long bundle into them takes longer than line by line
  const bundle = Buffer.alloc(BUNDLE_LENGTH)
  let length = 0
  const flush = () => {
    if (length > 0) process.stdout.write(Buffer.copyBytesFrom(bundle, 0, length))
    length = 0
  }
  const write = (line: string) => {
    const longest = line.length * 3
    if (length + longest > BUNDLE_LENGTH) flush()
    if (longest > BUNDLE_LENGTH) process.stdout.write(line)
    else length += bundle.write(line, length)
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
