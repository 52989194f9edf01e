/** The nginx of deploy/nginx.conf, without TLS, in front of a test's sites. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answers, freePort, temporaryFolder } from './server.ts'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** More requests than two visitors make without a pause. */
const NO_LIMIT = '100000r/s'

/** Forwards to the two ports in turn; `rate` is the limit of one address, by default none. */
export async function startNginx(first: string, second: string, rate = NO_LIMIT) {
  const [folder, port, redirectPort] = [await temporaryFolder(), await freePort(), await freePort()]
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('127.0.0.1:4321', `127.0.0.1:${first}`)
    .replace('#server 127.0.0.1:4322', `server 127.0.0.1:${second}`)
    .replace('rate=100r/s', `rate=${rate}`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\].*;/g, '')
    .replace(/ssl_certificate.*;/g, '')
    .replace('/var/cache/nginx-bozor', join(folder, 'cache'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const whole = `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid nginx.pid; error_log error.log; events {}
    http { access_log off; ${temporary.join(' ')} ${site} }`
  await mkdir(join(folder, 'cache'))
  await writeFile(join(folder, 'nginx.conf'), whole)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await answers(url, exited, join(folder, 'error.log'))
  return {
    port,
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
