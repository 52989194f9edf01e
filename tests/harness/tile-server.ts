/** A server of map squares on this machine: each is a grey field with streets; `isAway`: none comes. */
import { createServer } from 'node:http'
import sharp from 'sharp'

const svgOf = (
  name: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#e8e6e1"/>
  <rect x="150" y="20" width="80" height="60" fill="#cfe3c3"/>
  <path d="M0 60H256M0 190H256M60 0V256M200 0V256" stroke="#fff" stroke-width="10"/>
  <path d="M0 256L256 0" stroke="#f5d791" stroke-width="12"/>
  <text x="70" y="130" font-size="14" fill="#777">${name}</text></svg>`

export async function startTileServer() {
  const asked: { path: string; userAgent: string | undefined }[] = []
  const state = { isAway: false }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, userAgent: request.headers['user-agent'] })
    const [, name] = /^\/(\d+\/\d+\/\d+)\.png$/.exec(path) ?? []
    if (state.isAway || !name) return void response.writeHead(state.isAway ? 503 : 404).end()
    void sharp(Buffer.from(svgOf(name)))
      .png()
      .toBuffer()
      .then((picture) => response.setHeader('Content-Type', 'image/png').end(picture))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    env: { MAP_TILES: `http://${host}/{z}/{x}/{y}.png` },
    asked,
    state,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
