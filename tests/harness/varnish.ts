/** The Varnish of deploy/varnish.vcl in front of a test's processes. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answers, temporaryFolder } from './server.ts'

/** Debian's place for the module of varnish-modules. */
const XKEY = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so'

export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0 && existsSync(XKEY)

type Ports = { port: number; purgePort: number; backends: number[] }

/** Forwards to the backends' ports in turn. */
export async function startVarnish({ port, purgePort, backends }: Ports) {
  const folder = await temporaryFolder()
  const file = join(folder, 'bozor.vcl')
  const vcl = await readFile('deploy/varnish.vcl', 'utf8')
  const named = backends.map((backend, n) => ({ name: `process${n}`, backend }))
  const added = named.map(({ name }) => `site.add_backend(${name});`)
  const declared = named.map(
    ({ name, backend }) =>
      `backend ${name} { .host = "127.0.0.1"; .port = "${backend}"; .probe = ready; }`,
  )
  await writeFile(
    file,
    vcl
      .replace(/^(backend .*\n)+/m, declared.join('\n'))
      .replace(/( *site\.add_backend.*\n)+/, added.join('\n')),
  )
  const http = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`]
  const settings = ['-p', 'http_gzip_support=off', '-s', 'malloc,512m', '-j', 'none']
  const child = spawn('varnishd', ['-F', '-n', folder, '-f', file, ...http, ...settings], {
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  await answers(url, exited, file)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
