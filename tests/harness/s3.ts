/** An S3-compatible store: s3rver in a process of its own, behind a proxy that checks signatures. */
import { spawn } from 'node:child_process'
import { readdir, rm, utimes } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPictureName } from '../../src/server/media/names.ts'
import { freePort, temporaryFolder } from './server.ts'
import { isSignedWith } from './signature.ts'

/** The only key of s3rver, and its secret. */
const KEY = 'S3RVER'
const BUCKET = 'media'
const OBJECT = '._S3rver_object'

/** `before` is called with each request to the bucket, which waits for it. */
export async function startS3(before: (path: string) => Promise<void> | void = () => {}) {
  const folder = await temporaryFolder()
  const [port, doorPort] = [await freePort(), await freePort()]
  const s3rver = startS3rver(folder, port)
  const door = createServer((request, response) => {
    if (!isSignedWith(KEY, request) && isKnown(request))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { method, url, headers } = request
    const inner = httpRequest({ port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    inner.on('error', () => response.destroy())
    void Promise.resolve(before(url ?? '')).then(() => request.pipe(inner))
  })
  const comeBack = () => new Promise<void>((resolve) => door.listen(doorPort, '127.0.0.1', resolve))
  const goDown = () =>
    new Promise((resolve) => {
      door.close(resolve)
      door.closeAllConnections()
    })
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 50))
  await comeBack()
  const files = async () =>
    (await readdir(join(folder, BUCKET)))
      .filter((name) => name.endsWith(OBJECT))
      .map((name) => name.slice(0, -OBJECT.length))
  return {
    env: {
      MEDIA_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${doorPort}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    names: async () => (await files()).filter(isPictureName),
    /** Makes all its objects two hours old. */
    async age() {
      const then = new Date(Date.now() - 7_200_000)
      for (const name of await files())
        await utimes(join(folder, BUCKET, name + OBJECT), then, then)
    },
    goDown,
    comeBack,
    async remove() {
      await goDown()
      await s3rver.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isKnown = ({ headers }: IncomingMessage) => headers.authorization?.includes(`=${KEY}/`)

function startS3rver(folder: string, port: number) {
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const place = ['-d', folder, '-a', '127.0.0.1', '-p', String(port)]
  // It encrypts the tokens of a listing's next page with DES
  const args = ['--openssl-legacy-provider', program, ...place, '-s']
  const child = spawn(process.execPath, [...args, '--configure-bucket', BUCKET], {
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  return { stop: () => child.kill() && exited }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
