import { download } from '../../api/download.ts'
import { withToken } from '../session/as-member.ts'

/** Those that were sent from here need no way back. */
const own = new Map<string, Blob>()

/** The file at the address that a message names; null when it cannot be had now. */
export async function loadFile(path: string): Promise<Blob | null> {
  const sent = own.get(path)
  if (sent) return sent
  const answer = await withToken((token) => download(path, token))
  return answer.ok ? answer.data : null
}

export const keepFile = (path: string, blob: Blob): void => void own.set(path, blob)
