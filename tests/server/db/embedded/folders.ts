import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for data folders; the caller removes it. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bozor-embedded-'))
}

export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

/** The same, removed at the end of the test. */
export function folderForTest(): string {
  const folder = newFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}
