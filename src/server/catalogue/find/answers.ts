/**
 * What a search or a filter was found to have, kept for some seconds: who looks at a list also looks at its
 * next pages. Any write of the kind drops it. Those who ask at the same time wait for one answer.
 */
import type { Bus } from '../../bus/bus.ts'
import type { Kind } from '../../reference/categories.ts'

const KEPT_MS = 5_000
const AT_MOST = 500

export type Answers<T> = {
  /** The answer to a question about listings of a kind; `ask` is called when it is not kept. */
  to(kind: Kind, question: object, ask: () => Promise<T>): Promise<T>
}

export function createAnswers<T>(bus: Bus, now: () => number = Date.now): Answers<T> {
  const kept = {
    product: new Map<string, { until: number; answer: Promise<T> }>(),
    service: new Map<string, { until: number; answer: Promise<T> }>(),
  }

  bus.subscribe((event) => {
    if (event.type !== 'invalidate' && event.type !== 'missed') return
    for (const kind of ['product', 'service'] as const)
      if (event.type === 'missed' || event.tags.includes(`${kind}s`)) kept[kind].clear()
  })

  return {
    to(kind, question, ask) {
      const answers = kept[kind]
      const key = JSON.stringify(question)
      const known = answers.get(key)
      if (known && now() < known.until) return known.answer
      const entry = { until: now() + KEPT_MS, answer: ask() }
      answers.delete(key)
      answers.set(key, entry)
      const [oldest] = answers.keys()
      if (answers.size > AT_MOST && oldest !== undefined) answers.delete(oldest)
      entry.answer.catch(() => answers.get(key) === entry && answers.delete(key))
      return entry.answer
    },
  }
}
