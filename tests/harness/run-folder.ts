import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives the run a temporary folder of its own, so that nothing of it stays; answers its removal. */
export async function useRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bozor-run-'))
  // A database server of a test may run as somebody else
  await chmod(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
