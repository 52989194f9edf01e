/** A site has the name and the logo of its settings wherever it names itself. */
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeText } from '../../../src/server/sms/sms.ts'
import { ownLogo } from '../../../src/server/web/own-logo.ts'
import { graph, tags, text } from '../../fixtures/html.ts'
import { call } from '../../harness/api.ts'
import { temporaryFolder } from '../../harness/server.ts'
import { serveHere } from '../../harness/serve-here.ts'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">
  <path fill="#f00" d="M0 0h1v1H0z"/></svg>`
const file = join(await temporaryFolder(), 'logo.svg')
await writeFile(file, LOGO)
await serveHere({ SITE_NAME: 'Chorsu', LOGO_FILE: file })
const [RED, WHITE] = [
  [255, 0, 0],
  [255, 255, 255],
]
const page = async (path: string) => (await call(path)).text()

test.each(['/', '/ru', '/uz-Cyrl/about', '/en/terms', '/ru/privacy', '/rules', '/login'])(
  '%s has the new name alone',
  async (path) => {
    const html = await page(path)
    expect(/<title>(.*?)</.exec(html)?.[1]).toContain('Chorsu')
    expect(tags(html, 'meta')).toContain('<meta property="og:site_name" content="Chorsu">')
    expect(text(html)).toContain('Chorsu')
    expect(text(html)).not.toMatch(/\bBozor\b/)
    expect(html).toContain('src="/favicon.svg"')
    expect(html).not.toContain('og.png')
  },
)

test('so do the app, search engines, feeds and messages', async () => {
  expect(await (await call('/manifest.json')).json()).toMatchObject({
    name: 'Chorsu',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }, { src: '/icon-maskable-512.png' }],
  })
  expect(graph(await page('/'))).toContainEqual(
    expect.objectContaining({ '@type': 'WebSite', name: 'Chorsu' }),
  )
  expect(await page('/feed.xml')).toContain('Chorsu')
  expect(codeText('123456', 'Chorsu')).toContain('Chorsu saytiga')
})

test('the logo is the operator’s file', async () => {
  const answer = await call('/favicon.svg')
  expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['image/svg+xml', LOGO])
})

test.each([
  ['/icon-192.png', 192, 4, RED],
  ['/icon-512.png', 512, 4, RED],
  ['/icon-maskable-512.png', 512, 3, RED],
  ['/apple-touch-icon.png', 180, 3, RED],
  ['/favicon.ico', 48, 4, RED],
  ['/badge-96.png', 96, 4, WHITE],
])('%s is drawn of it', async (path, side, channels, colour) => {
  const answer = await call(path)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  const icon = sharp(Buffer.from(await answer.arrayBuffer()))
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: side, height: side })
  const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(channels)
  const middle = (side * (side / 2) + side / 2) * channels
  expect([...data.subarray(middle, middle + 3)]).toEqual(colour)
  expect(data[channels - 1]).toBe(channels === 4 ? 0 : 255)
})

test('a file that is no drawing stops the start', async () => {
  const broken = join(await temporaryFolder(), 'logo.svg')
  await writeFile(broken, 'no drawing')
  await expect(ownLogo(broken)).rejects.toThrow(`LOGO_FILE: ${broken} cannot be drawn`)
})
