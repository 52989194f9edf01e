import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fsyncFolder } from './fsync.ts'

interface OpenFile {
  nfd?: number
  node: object
}

interface HostFiles {
  realPath(node: object): string
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/**
 * PGlite's file system with an fsync that reaches the disk: as shipped it has none, and a power cut
 * loses acknowledged rows. It relies on emscripten's internals, so a test watches the system call itself.
 */
export class DurableFS extends NodeFS {
  readonly #die: (reason: string) => never

  /** `die` ends the thread; it is called when the engine aborts or an fsync fails. */
  constructor(dir: string, die: (reason: string) => never) {
    super(dir)
    this.#die = die
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const repair = (mod: { NODEFS: HostFiles }) => this.#repair(mod.NODEFS)
    const preRun = [...(emscriptenOpts.preRun ?? []), repair]
    const onAbort = (what: unknown) => this.#die(String(what))
    return { emscriptenOpts: Object.assign(emscriptenOpts, { preRun, onAbort }) }
  }

  #repair(files: HostFiles) {
    files.stream_ops.fsync = (file) => {
      try {
        if (file.nfd === undefined) fsyncFolder(files.realPath(file.node))
        else fsyncSync(file.nfd)
      } catch (error) {
        this.#die(String(error)) // the kernel may have dropped the pages: a second fsync would falsely succeed
      }
      return 0
    }
  }
}
