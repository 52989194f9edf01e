/** Downloads a file that only its members may see: an `img` sends no token. */
import { apiUrl, parseJson, readAnswer, transport, type Result } from './request.ts'

/** Enough for a large picture on a slow phone. */
const PATIENCE_MS = 60_000

/** Never throws: a failure is a value with the reason. */
export async function download(path: string, token: string | undefined): Promise<Result<Blob>> {
  const headers = new Headers(token ? { Authorization: `Token ${token}` } : {})
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  try {
    const response = await fetch(apiUrl(path), { headers, signal: stop.signal })
    const { status } = response
    if (response.ok) return { ok: true, data: await response.blob(), status }
    const wait = response.headers.get('Retry-After')
    return readAnswer<Blob>(status, parseJson(await response.text()), wait)
  } catch {
    return transport('FETCH_ERROR')
  } finally {
    clearTimeout(timer)
  }
}
