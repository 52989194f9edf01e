import { download } from '../../api/lib/download.ts'
import { withToken } from '../session/as-member.ts'

/** Pictures sent from here: no need to download them again. */
const own = new Map<string, Blob>()

/** The file at a message's address; null when it can't be loaded now. */
export async function loadFile(path: string): Promise<Blob | null> {
  const sent = own.get(path)
  if (sent) return sent
  const answer = await withToken((token) => download(path, token))
  return answer.ok ? answer.data : null
}

export const keepFile = (path: string, blob: Blob): void => void own.set(path, blob)
