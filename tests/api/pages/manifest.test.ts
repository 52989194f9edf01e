/** The site as an installed app: the manifest's files exist and match it. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { LOCALES, localePath } from '../../../src/i18n/locale.ts'
import { server } from '../../harness/api.ts'

const picture = v.object({ src: v.string(), sizes: v.string(), type: v.string() })
const manifest = v.object({
  id: v.string(),
  lang: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.string(),
  description: v.pipe(v.string(), v.minLength(20)),
  icons: v.array(picture),
  screenshots: v.array(v.object({ ...picture.entries, form_factor: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
})
const get = (path: string) => fetch(server().url + path)
async function manifestOf(path: string) {
  const answer = await get(path)
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  return v.parse(manifest, await answer.json())
}

describe.each(LOCALES)('The manifest in %s', (locale) => {
  test('is linked by its pages, and is one app in all languages', async () => {
    const path = localePath('/manifest.json', locale)
    const page = await (await get(localePath('/', locale))).text()
    expect(page).toContain(`<link rel="manifest" href="${path}">`)
    expect(await manifestOf(path)).toMatchObject({
      id: '/',
      lang: locale,
      scope: '/',
      start_url: localePath('/', locale),
      display: 'standalone',
    })
  })

  test('has shortcuts that lead to pages in that language', async () => {
    const { shortcuts } = await manifestOf(localePath('/manifest.json', locale))
    expect(shortcuts).toHaveLength(3)
    for (const { url } of shortcuts) {
      const page = await get(url)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(`<html lang="${locale}"`)
    }
  })
})

test('The pictures of the manifest have their declared sizes, at most 100 KB each', async () => {
  const { icons, screenshots } = await manifestOf('/manifest.json')
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  )
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const answer = await get(src)
    const bytes = await answer.arrayBuffer()
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(bytes.byteLength).toBeLessThanOrEqual(100 * 1024)
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
