/** The live channel in this process, where its rhythm and the bus can be reached. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createLiveChannel } from '../../../src/server/live/channel.ts'
import { makePairs } from '../../fixtures/chat-pairs.ts'
import { startTestApp } from '../../harness/app.ts'

type Rhythm = { pingEveryMs: number; silentAfterMs: number }

export async function startLiveApp(rhythm?: Rhythm) {
  const { app, stop } = await startTestApp({ TRUST_PROXY: 'on' })
  const live = createLiveChannel(app, rhythm)
  const server = createServer().on('upgrade', live.upgrade)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [pair] = await makePairs(app.db, 1)
  if (!pair) throw new Error('There is no pair')
  return {
    app,
    ...pair,
    url: `http://localhost:${port}`,
    async stop() {
      server.close()
      await live.close()
      await stop()
    },
  }
}
