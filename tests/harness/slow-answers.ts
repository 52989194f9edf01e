/** A server that keeps clients waiting, in a way that the path names. */
import { createServer } from 'node:http'

export const WAYS = ['silent', 'half', 'dribble'] as const
export type Way = (typeof WAYS)[number]

/**
 * silent: takes the connection and sends nothing; half: stops in the middle of the body; dribble: a byte a second.
 * `wayOf` reads it from the path.
 */
export async function startSlowAnswers(wayOf: (path: string) => Way | undefined) {
  const server = createServer((request, response) => {
    const way = wayOf(request.url ?? '') ?? 'silent'
    request.resume()
    if (way === 'silent') return
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1_000 })
    response.write('{"ok":')
    if (way === 'half') return
    const timer = setInterval(() => response.write(' '), 1_000)
    response.once('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    host,
    url: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
