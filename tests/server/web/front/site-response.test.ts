import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { SiteResponse } from '../../../../src/server/web/front/site-response.ts'

test('A compressed page that fails half-way ends, as Astro ends it', async () => {
  const server = createServer({ ServerResponse: SiteResponse }, (_, response) => {
    response.compressAs = 'br'
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.write('<!doctype html>')
    response.write('Internal server error', () => response.destroy())
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const read = async () => (await fetch(`http://localhost:${port}`)).text()
  await expect(read()).rejects.toThrow()
  server.close()
})
