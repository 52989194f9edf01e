/** Files of the builds before this one: open pages ask for them for a day. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { earlierBuilds, earlierFiles } from '../../../src/server/web/earlier-builds.ts'
import { testApp } from '../../harness/test-app.ts'

const A_DAY = 24 * 60 * 60 * 1000

testApp()

async function built(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  await mkdir(join(folder, '_astro'))
  for (const name of names) await writeFile(join(folder, '_astro', name), `of ${name}`)
  return folder
}

/** The site of one build after another; a browser asks it for a file. */
async function serve(folder: string) {
  const files = earlierFiles(folder, app())
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return (name: string) => fetch(`http://localhost:${address.port}/_astro/${name}`)
}

test('the files of two earlier builds are there, a day after their time they are not', async () => {
  const [first, second, third] = [
    await built('chat.1.js', 'home.1.js'),
    await built('chat.2.js', 'home.1.js'),
    await built('chat.3.js', 'home.1.js'),
  ]
  const ofFirst = await serve(first)
  expect((await ofFirst('chat.1.js')).status).toBe(404)
  await serve(second)
  const ofThird = await serve(third)
  for (const name of ['chat.1.js', 'chat.2.js']) {
    const answer = await ofThird(name)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toBe(`of ${name}`)
  }
  expect((await ofThird('chat.4.js')).status).toBe(404)
  expect((await ofThird('..%2f..%2f..%2fpackage.json')).status).toBe(404)

  // Half of the processes have started, the others have not
  const again = await serve(second)
  expect(await (await again('chat.3.js')).text()).toBe('of chat.3.js')
  await serve(third)

  const { DATA_DIR } = app().config
  expect(earlierBuilds(third, DATA_DIR, Date.now() + A_DAY / 2)).toHaveLength(2)
  expect(earlierBuilds(third, DATA_DIR, Date.now() + A_DAY + 1)).toEqual([])
  expect((await ofThird('chat.1.js')).status).toBe(404)
})
