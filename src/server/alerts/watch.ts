/**
 * Handles events of listings after each of this process's own cache invalidations, and every two seconds those that a
 * killed process left. The writes of others are their own work: ten processes would ask the database ten times for each.
 */
import { app } from '../app.ts'
import { repeat } from '../jobs/repeat.ts'
import { matchNews } from './matching/match-news.ts'

const EVERY_MS = 2_000

export function startAlerts(): { stop(): Promise<void> } {
  const matching = repeat(matchNews, EVERY_MS, (error) =>
    app().log.error({ err: error }, 'news of listings were not matched'),
  )
  const unsubscribe = app().bus.subscribe(({ type }, isOwn) => {
    if (type === 'invalidate' && isOwn) matching.now()
  })
  return {
    async stop() {
      unsubscribe()
      await matching.stop()
    },
  }
}
