/** Stores the files of a form on disk until they are decoded, so that they take no memory. */
import type { FileHandle } from 'node:fs/promises'
import { MAX_IMAGE_BYTES } from '../../api/lib/limits.ts'
import { withDiskFailure } from '../disk-full.ts'

export type Spool = {
  /** Stores the nth file of the form, of at most MAX_IMAGE_BYTES; returns a function that reads it. */
  store(index: number, chunks: AsyncIterable<Buffer>): Promise<() => Promise<Uint8Array>>
  close(): Promise<void>
}

/** Keeps all files of a form in one file, which is opened for the first of them. */
export function createSpool(open: () => Promise<FileHandle>): Spool {
  let opened: Promise<FileHandle> | undefined
  return {
    store: (index, chunks) =>
      withDiskFailure(async () => {
        const file = await (opened ??= open())
        const start = index * MAX_IMAGE_BYTES
        let size = 0
        for await (const chunk of chunks) {
          await writeAll(file, chunk, start + size)
          size += chunk.byteLength
        }
        return () => readAll(file, start, size)
      }),
    async close() {
      // `store` has already reported a failure to open
      const file = await opened?.catch(() => undefined)
      await file?.close()
    },
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const rest = bytes.byteLength - done
    done += (await file.write(bytes, done, rest, position + done)).bytesWritten
  }
}

async function readAll(file: FileHandle, position: number, size: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, position)
  return bytes.subarray(0, bytesRead)
}
