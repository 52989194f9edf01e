import { PlainError } from '../../describe-error.ts'

/** Another process (or another part of this one) has the data folder open. */
export class DataFolderInUse extends PlainError {
  override name = 'DataFolderInUse'
  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is already in use by another process: stop that one first.`)
  }
}

/** The data folder cannot be created, read or written. */
export class DataFolderUnwritable extends PlainError {
  override name = 'DataFolderUnwritable'
  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The data folder needs to be readable and writable, but ${path} is not: ${reason}`, {
      cause,
    })
  }
}

/** The data were written by another version of the engine, which reads them differently. */
export class EngineVersionMismatch extends PlainError {
  override name = 'EngineVersionMismatch'
  constructor(dataDir: string, written: string, running: string) {
    super(
      `The data in ${dataDir} were written by ${written}, this program carries ${running}: ` +
        `open them with the program that wrote them and move them by dump and restore.`,
    )
  }
}

/** The engine died. No acknowledged write is lost, but the process has to restart. */
export class EngineStopped extends PlainError {
  override name = 'EngineStopped'
  constructor(reason: string) {
    super(`The embedded database has stopped: ${reason}`)
  }
}
