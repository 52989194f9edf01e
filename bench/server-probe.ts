/** The cost of a server under test, read through the debugger that `env` opens in it. */
import { WebSocket } from 'ws'
import { once } from 'node:events'
import { freePort } from '../tests/harness/server.ts'

export async function createProbe() {
  const port = await freePort()
  let inspector: WebSocket | undefined
  let calls = 0

  async function connect(): Promise<WebSocket> {
    const [target] = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
    const ws = new WebSocket(target.webSocketDebuggerUrl)
    await once(ws, 'open')
    return ws
  }

  async function ask(method: string, params = {}) {
    inspector ??= await connect()
    const id = ++calls
    inspector.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = await once(inspector, 'message')
      const answer = JSON.parse(String(data))
      if (answer.id === id) return answer.result
    }
  }

  async function evaluate(expression: string): Promise<number> {
    return (await ask('Runtime.evaluate', { expression })).result.value
  }

  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    /** Resident KB after a garbage collection. */
    async memory(): Promise<number> {
      await ask('HeapProfiler.collectGarbage')
      return evaluate('process.memoryUsage.rss() / 1024')
    },
    /** Milliseconds of processor time so far. */
    processorTime: () =>
      evaluate('(({ user, system }) => (user + system) / 1000)(process.cpuUsage())'),
  }
}
