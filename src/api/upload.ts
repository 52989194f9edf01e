/** Sends a form with files and reports its progress, which fetch cannot do. */
import { addressOf, type AnswerOf, type OptionsOf } from './ask.ts'
import type { Calls, Route } from './calls.ts'
import { apiUrl, parseJson, readAnswer, transport, type Result } from './lib/request.ts'

/** The calls that take a form. */
export type UploadRoute = {
  [R in Route]: Calls[R] extends { form: object } ? R : never
}[Route]
export type UploadOptions<R extends UploadRoute> = OptionsOf<R> & {
  body: FormData
  /** Called with the share that was sent, 0–1. */
  onProgress?: (share: number) => void
}

/** Gives up after this long without progress: a slow phone may take minutes, a dead line none. */
const STALL_MS = 45_000

/** Never throws: a failed upload is a value with the reason. */
export function upload<R extends UploadRoute>(
  route: R,
  options: UploadOptions<R>,
  token: string | undefined,
): Promise<Result<AnswerOf<R>>> {
  const { method, path } = addressOf(route, options)
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => finish(transport('TIMEOUT_ERROR')), STALL_MS)
    }
    const finish = (outcome: Result<AnswerOf<R>>) => {
      clearTimeout(timer)
      resolve(outcome)
      xhr.abort()
    }

    xhr.upload.onprogress = ({ loaded, total }) => {
      alive()
      options.onProgress?.(total > 0 ? loaded / total : 0)
    }
    xhr.onload = () =>
      finish(
        readAnswer<AnswerOf<R>>(
          xhr.status,
          parseJson(xhr.responseText),
          xhr.getResponseHeader('Retry-After'),
        ),
      )
    xhr.onerror = () => finish(transport('FETCH_ERROR'))

    xhr.open(method, apiUrl(path))
    xhr.withCredentials = true
    xhr.setRequestHeader('Accept', 'application/json')
    if (options.lang) xhr.setRequestHeader('Accept-Language', options.lang)
    if (token) xhr.setRequestHeader('Authorization', `Token ${token}`)
    if (options.idempotencyKey) xhr.setRequestHeader('Idempotency-Key', options.idempotencyKey)
    alive()
    xhr.send(options.body)
  })
}
