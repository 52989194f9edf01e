/** Handles events of listings after every cache invalidation, and every two seconds. */
import { app } from '../app.ts'
import { repeat } from '../jobs/repeat.ts'
import { matchNews } from './matching/match-news.ts'

const EVERY_MS = 2_000

export function startAlerts(): { stop(): Promise<void> } {
  const matching = repeat(matchNews, EVERY_MS, (error) =>
    app().log.error({ err: error }, 'news of listings were not matched'),
  )
  const unsubscribe = app().bus.subscribe(({ type }) => {
    if (type === 'invalidate') matching.now()
  })
  return {
    async stop() {
      unsubscribe()
      await matching.stop()
    },
  }
}
