/** Reads a multipart form; releases its slot and files. */
import type { Call } from '../../api/lib/call.ts'
import { app } from '../app.ts'
import { readMultipart, type Form } from './multipart.ts'
import { schemaFields } from './parse.ts'
import { createSpool } from './spool.ts'

export type FormReader = {
  /** Reads the form; call it once. 429 or 503 when no slot is free, or too many bytes arrive. */
  read(memberId: number): Promise<Form>
  close(): Promise<void>
}

export function createFormReader({ form, files, moreFields }: Call, request: Request): FormReader {
  let close = async () => {}
  return {
    async read(memberId) {
      const { formGate, media } = app()
      const place = formGate(memberId)
      const spool = createSpool(media.openTemporary)
      close = () => spool.close().finally(place.leave)
      const fields = schemaFields(form).map(([name]) => name)
      return readMultipart(request, { fields, moreFields, files, spool, onBytes: place.add })
    },
    close: () => close(),
  }
}
