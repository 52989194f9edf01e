import { vi } from 'vitest'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'broken line'

/** Answers the next calls one after the other; returns the recorded requests. */
export function answerWith(...answers: Answer[]) {
  const asked: { path: string; body: unknown; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    asked.push({ path, body, headers: new Headers(init.headers) })
    const answer = answers.shift()
    if (!answer || answer === 'broken line') throw new TypeError('Failed to fetch')
    const { status = 200, body: data, headers } = answer
    return new Response(data === undefined ? null : JSON.stringify(data), {
      status,
      ...(headers && { headers }),
    })
  })
  return asked
}

/** Holds answers back, as a slow network does, until they are released in the order of their requests. */
export function holdAnswers() {
  const held: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => held.push(resolve)))
  return {
    release: (body: unknown): void => held.shift()?.(Response.json(body)),
    count: (): number => held.length,
  }
}

export const error = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, message: code, ...more },
})

/** The fields of a form as sent: a file without its time. */
export const fieldsOf = (form: FormData | undefined) =>
  [...(form ?? [])].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size],
  )
