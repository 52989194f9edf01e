/** GET /readyz: tells whether this process should get requests. The schema is up to date once the site is open. */
import type { ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { run } from '../db/ask.ts'

/** A slower check fails: no healthy database needs so long. */
const PATIENCE_MS = 3_000
/** A media check counts for this long: writing a probe costs money, and load balancers ask every few seconds. */
const MEDIA_CHECK_MS = 10_000

type Check = () => Promise<unknown>

const passes = async (check: Check): Promise<boolean> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('timeout')), PATIENCE_MS)
  return Promise.race([check(), late.promise])
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer))
}

export function createReadiness({ db, media }: App) {
  let mediaCheck: { until: number; result: Promise<boolean> } = {
    until: 0,
    result: Promise.resolve(false),
  }
  const isMediaWritable = () => {
    if (Date.now() > mediaCheck.until)
      mediaCheck = { until: Date.now() + MEDIA_CHECK_MS, result: passes(() => media.check()) }
    return mediaCheck.result
  }
  return async (response: ServerResponse, isStopping: boolean): Promise<void> => {
    const [database, pictures] = await Promise.all([
      passes(() => run(db, { text: 'select 1' })),
      isMediaWritable(),
    ])
    // Pages need no store of pictures, so a process without it still serves all the rest
    const isReady = database && !isStopping
    response.writeHead(isReady ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    })
    response.end(JSON.stringify({ ready: isReady, database, pictures, stopping: isStopping }))
  }
}
