/** The baseline, a process of its own: node:http sends the bytes of a page from memory. */
import { createServer, get } from 'node:http'

const [, , address = '', port = ''] = process.argv

get(address, { headers: { 'Accept-Encoding': 'br' } }, (page) => {
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  page.on('end', () => {
    const body = Buffer.concat(chunks)
    const headers = {
      'Content-Type': page.headers['content-type'] ?? '',
      'Content-Encoding': page.headers['content-encoding'] ?? 'identity',
      'Content-Length': body.length,
    }
    createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
      Number(port),
      'localhost',
      () => process.stdout.write(`${body.length}\n`),
    )
  })
})
