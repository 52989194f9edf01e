/** The form of one request: what it takes while it is under way, and that it gives it all back. */
import type { Call } from '../../api/call.ts'
import { app } from '../app.ts'
import { MAX_MULTIPART_BYTES, readMultipart, type Form } from './multipart.ts'
import { fieldsOf } from './parse.ts'
import { createSpool } from './spool.ts'

export type FormReader = {
  /** Reads the form, once. 429 or 503 before a byte is read when there is no place for it. */
  read(memberId: number): Promise<Form>
  /** Gives its place back and removes its files. */
  close(): Promise<void>
}

export function createFormReader({ form, files }: Call, request: Request): FormReader {
  let close = async () => {}
  return {
    async read(memberId) {
      const { formGate, media } = app()
      const leave = formGate(memberId, sizeOf(request))
      const spool = createSpool(media.openTemporary)
      close = () => spool.close().finally(leave)
      const fields = fieldsOf(form).map(([name]) => name)
      return readMultipart(request, { fields, files, spool })
    },
    close: () => close(),
  }
}

const sizeOf = ({ headers }: Request): number =>
  Number(headers.get('Content-Length')) || MAX_MULTIPART_BYTES
