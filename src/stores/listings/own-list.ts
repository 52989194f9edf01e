/** The current list page with the member's muted listings left out, rendered by the server like any list. */
import * as v from 'valibot'
import { parseJson, readAnswer, transport, type Result } from '../../api/lib/request.ts'
import { showFailure } from '../lib/failure.ts'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { withToken } from '../session/as-member.ts'

/** The list's HTML; null after a failure that a toast has told. */
export async function readOwnList(): Promise<string | null> {
  const answer = await withToken(askOwnList)
  if (answer.ok) return answer.data
  showFailure(answer.failure)
  return null
}

/** By POST, because the answer to a GET is public and cached. */
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

/** True when the member wants to see muted listings too; kept for the life of the tab. */
export const wantsEverything = (): boolean => readFromTab('everything', v.boolean()) === true
export const keepWish = (everything: boolean): void => saveInTab('everything', everything)
