/** The live channel in this process, with access to its timing and the bus. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Rhythm } from '../../../src/server/live/heartbeat.ts'
import { createLiveChannel } from '../../../src/server/live/channel.ts'
import { makePairs } from '../../fixtures/chat-pairs.ts'
import { startTestApp } from '../../harness/app.ts'

const PAIRS = 20

export async function startLiveApp() {
  const { app, stop } = await startTestApp({ TRUST_PROXY: 'on' })
  const pairs = await makePairs(app.db, PAIRS)
  const open = async (rhythm?: Rhythm) => {
    const live = createLiveChannel(app, rhythm)
    const server = createServer().on('upgrade', (...upgrade) => void live.upgrade(...upgrade))
    server.listen(0, 'localhost')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const close = () => (server.close(), live.close())
    return { url: `http://localhost:${port}`, close }
  }
  return {
    /** A channel of its own, and two people that no other test has. */
    async start(rhythm?: Rhythm) {
      const pair = pairs.pop()
      if (!pair) throw new Error('There are no pairs left')
      return { app, ...pair, ...(await open(rhythm)) }
    },
    stop,
  }
}
export type LiveApp = Awaited<ReturnType<typeof startLiveApp>>
export type Live = Awaited<ReturnType<LiveApp['start']>>
