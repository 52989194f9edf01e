import { connect, createServer, type Socket } from 'node:net'

type Backend = { url: string }

/**
 * A minimal load balancer: each connection, sockets included, goes to the next backend that accepts one, and ends
 * when either side does. It listens on any free port by default.
 */
export async function startBalancer(backends: Backend[], ownPort = 0) {
  const open = new Set<Socket>()
  let turn = 0

  const server = createServer((client) => {
    track(client)
    const inTurn = backends.map((_, i) => backends[(turn + i) % backends.length])
    turn += 1
    forward(client, inTurn)
  })

  function forward(client: Socket, [backend, ...others]: (Backend | undefined)[]): void {
    if (!backend) return void client.destroy()
    const { hostname: host, port } = new URL(backend.url)
    const upstream = connect({ host, port: Number(port) })
    const onRefused = () => forward(client, others)
    upstream.once('error', onRefused)
    upstream.once('connect', () => {
      upstream.off('error', onRefused)
      track(upstream)
      client.pipe(upstream).pipe(client)
      client.once('close', () => upstream.destroy())
      upstream.once('close', () => client.destroy())
    })
  }

  function track(socket: Socket): void {
    open.add(socket)
    // A broken socket also emits close
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
  }

  await new Promise<void>((resolve) => server.listen(ownPort, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
