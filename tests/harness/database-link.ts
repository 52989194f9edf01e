/** The connection from a site to its PostgreSQL, for tests that cut it. */
import { connect, createServer, type Socket } from 'node:net'

export async function startDatabaseLink(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let asked = 0
  let breaking: string | undefined
  let isCut = false
  let isSwallowing = false

  function track(socket: Socket): void {
    open.add(socket)
    // A broken socket also emits close
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
  }
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }

  const server = createServer((site) => {
    track(site)
    asked += 1
    if (isCut) return void site.destroy()
    const database = connect(Number(target.port || 5432), target.hostname)
    track(database)
    site.on('data', (bytes: Buffer) => {
      if (breaking === undefined || !bytes.includes(breaking)) return
      breaking = undefined
      site.destroy()
    })
    site.pipe(database).pipe(site)
    if (isSwallowing) for (const socket of [site, database]) socket.pause()
    site.once('close', () => database.destroy())
    database.once('close', () => site.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    /** The same database through this link. */
    url: url.href,
    /** The number of connections so far. */
    asked: () => asked,
    /** Breaks every connection; new ones break at once until `mend`. */
    cut() {
      isCut = true
      hangUp()
    },
    /** Breaks the next connection that sends this text, at that moment. */
    breakOn: (text: string) => void (breaking = text),
    mend() {
      isCut = false
      isSwallowing = false
      for (const socket of open) socket.resume()
    },
    /** Keeps every connection, old and new, and lets nothing through until `mend`. */
    swallow() {
      isSwallowing = true
      for (const socket of open) socket.pause()
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      hangUp()
      await closed
    },
  }
}
