/** The listing that this tab has just posted, until its page has said so. */
import * as v from 'valibot'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'

const KEY = 'just-posted'

/** Its page, at its next visit in this tab, helps to share it. */
export const keepPosted = (path: string): void => saveInTab(KEY, path)

/** True once, on the page of the listing that was posted. */
export function takePosted(path: string): boolean {
  const isPosted = readFromTab(KEY, v.string()) === path
  if (isPosted) saveInTab(KEY, '')
  return isPosted
}
