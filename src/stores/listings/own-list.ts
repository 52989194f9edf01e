/** The list of this page as the member's own, drawn by the server as it draws every list. */
import * as v from 'valibot'
import { parseJson, readAnswer, transport, type Result } from '../../api/request.ts'
import { showFailure } from '../lib/failure.ts'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { withToken } from '../session/as-member.ts'

/** Its HTML; null when it could not be had, and that was said. */
export async function readOwnList(): Promise<string | null> {
  const answer = await withToken(askOwnList)
  if (answer.ok) return answer.data
  showFailure(answer.failure)
  return null
}

/** By POST, because the answer to a GET is everybody's. */
async function askOwnList(token = ''): Promise<Result<string>> {
  try {
    const headers = { Authorization: `Token ${token}` }
    const { pathname, search } = location
    const response = await fetch(pathname + search, { method: 'POST', headers, redirect: 'error' })
    const { status } = response
    const text = await response.text()
    if (response.ok) return { ok: true, data: text, status }
    return readAnswer(status, parseJson(text), response.headers.get('Retry-After'))
  } catch {
    return transport('FETCH_ERROR')
  }
}

/** Whether the member wants to see everything, as long as this tab lives. */
export const wantsEverything = (): boolean => readFromTab('everything', v.boolean()) === true
export const keepWish = (everything: boolean): void => saveInTab('everything', everything)
