import { vi } from 'vitest'

type Answer = { status: number; body: unknown; retryAfter?: string } | 'broken line' | 'silence'

/** Replaces XMLHttpRequest, which only browsers have; returns the recorded requests. */
export function uploadsAnswer(...answers: Answer[]) {
  const sent: { method: string; url: string; form: FormData; headers: Map<string, string> }[] = []
  class FakeUpload {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    status = 0
    responseText = ''
    url = ''
    method = ''
    headers = new Map<string, string>()
    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    retryAfter: string | null = null
    getResponseHeader() {
      return this.retryAfter
    }
    abort() {}
    send(form: FormData) {
      sent.push({ method: this.method, url: this.url, form, headers: this.headers })
      queueMicrotask(() => this.answer(answers.shift() ?? 'broken line'))
    }
    answer(answer: Answer) {
      this.upload.onprogress?.({ loaded: 50, total: 100 })
      if (answer === 'silence') return
      if (answer === 'broken line') return this.onerror?.()
      this.status = answer.status
      this.retryAfter = answer.retryAfter ?? null
      this.responseText =
        typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return sent
}
