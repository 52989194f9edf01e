/** Sends a form with files and says how far it is, which fetch cannot do. */
import { apiUrl, parseJson, readAnswer, transport, type Result } from './request.ts'

export type UploadOptions = {
  /** POST unless said otherwise. */
  method?: 'POST' | 'PUT'
  token: string | undefined
  lang: string
  idempotencyKey?: string
  /** The share that was sent, 0–1. */
  onProgress?: (share: number) => void
}

/** Gives up when nothing moved for so long: a slow phone may take minutes, a dead line none. */
const STALL_MS = 45_000

/** Never throws: a failed upload is a value that says how it failed. */
export function upload<T>(
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<Result<T>> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => finish(transport('TIMEOUT_ERROR')), STALL_MS)
    }
    const finish = (outcome: Result<T>) => {
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
        readAnswer<T>(
          xhr.status,
          parseJson(xhr.responseText),
          xhr.getResponseHeader('Retry-After'),
        ),
      )
    xhr.onerror = () => finish(transport('FETCH_ERROR'))

    xhr.open(options.method ?? 'POST', apiUrl(path))
    xhr.withCredentials = true
    xhr.setRequestHeader('Accept', 'application/json')
    xhr.setRequestHeader('Accept-Language', options.lang)
    if (options.token) xhr.setRequestHeader('Authorization', `Token ${options.token}`)
    if (options.idempotencyKey) xhr.setRequestHeader('Idempotency-Key', options.idempotencyKey)
    alive()
    xhr.send(form)
  })
}
