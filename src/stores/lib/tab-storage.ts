/** State that survives a reload in this tab, also when a phone closed the tab to free memory. */
import type * as v from 'valibot'
import { storageOf } from './browser-storage.ts'
import { parseStored } from './stored-json.ts'

const PREFIX = 'tab:'
const storage = () => (typeof document === 'undefined' ? undefined : storageOf('sessionStorage'))

export const readFromTab = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | null =>
  parseStored(schema, storage()?.getItem(PREFIX + key) ?? '')

/** A failed write removes the old value: the screen still has the new one. */
export function saveInTab(key: string, value: unknown): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    storage()?.removeItem(PREFIX + key)
  }
}

export function clearTab(): void {
  const tab = storage()
  for (const key of Object.keys(tab ?? {})) if (key.startsWith(PREFIX)) tab?.removeItem(key)
}
