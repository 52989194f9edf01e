/** Texts as long as a body may be, on the ways outside the API's schemas: forms of pages, headers, addresses. */
import { describe, expect, test } from 'vitest'
import { sendForm } from '../../fixtures/page-form.ts'
import { as, PRODUCTS, productForm, refused } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { HOSTILE_UNITS } from '../../fixtures/processor-time.ts'
import { call, DISTRICT, newMember, PASSWORD, somebody } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

/** A page takes a fraction of it; reading such a text to its end would take seconds. */
const MOST_MS = 500

/**
 * Milliseconds of processor time of the site, which is this process. The first run loads code; of the next three the
 * best counts, because background jobs fall into some of them.
 */
async function spent<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let result = await work()
  let ms = Infinity
  for (let round = 0; round < 3 && ms >= MOST_MS; round += 1) {
    const before = process.cpuUsage()
    result = await work()
    const { user, system } = process.cpuUsage(before)
    ms = Math.min(ms, (user + system) / 1000)
  }
  return { ms, result }
}

/** A text that takes this many bytes in a page's form. */
function textOf(unit: string, bytes: number): string {
  return unit.repeat(Math.floor(bytes / encodeURIComponent(unit).length))
}

const account = (field: string, text: string) => ({
  username: 'Salima',
  password: PASSWORD,
  phone_number: '+821234567890',
  user_type: 'regular',
  location_id: DISTRICT,
  [field]: text,
})

describe.each(Object.entries(HOSTILE_UNITS))('99 KB of %s', (_name, unit) => {
  test.each([
    ['/accounts/register/', 'username'],
    ['/accounts/register/', 'password'],
    ['/accounts/reset-password/', 'password'],
    ['/accounts/login/', 'phone_number'],
  ])('are refused by %s as %s', async (path, field) => {
    const body = account(field, unit.repeat(99_000 / Buffer.byteLength(unit)))
    const { ms, result } = await spent(() => call(path, { body, from: somebody() }))
    expect(await refused(result)).toMatchObject({ errors: { [field]: expect.any(String) } })
    expect(result.status).toBeGreaterThanOrEqual(400)
    expect(result.status).toBeLessThan(500)
    expect(ms).toBeLessThan(MOST_MS)
  })

  test.each([
    ['/login', { phone_number: '', password: '' }],
    ['/register', { phone_number: '', otp: '', username: '', password: '' }],
    ['/forgot-password', { phone_number: '', otp: '', password: '' }],
    ['/staff/enter', { phone: '', password: '' }],
  ])('in the fields of %s cost no more than the page', async (path, fields) => {
    for (const field of Object.keys(fields)) {
      const form = { ...fields, [field]: textOf(unit, 90_000), do: 'verify' }
      const { ms, result } = await spent(() => sendForm(path, form, { from: somebody() }))
      expect(result.answer.status, field).toBeLessThan(500)
      expect(ms, field).toBeLessThan(MOST_MS)
    }
  })

  test('in an address or a header cost no more than the page', async () => {
    const address = `/?q=${encodeURIComponent(textOf(unit, 4_000))}`
    const language = { 'Accept-Language': textOf('a-', 15_000) }
    for (const [path, headers] of [
      [address, {}],
      ['/products/api/products/0', language],
    ] as const) {
      const { ms, result } = await spent(() => call(path, { headers }))
      expect(result.status, path).toBeLessThan(500)
      expect(ms, path).toBeLessThan(MOST_MS)
    }
  })

  test('as the title of a product are too long', async () => {
    const member = await newMember()
    const form = productForm({ title: textOf(unit, 60_000) }, [await photo()])
    const { ms, result } = await spent(() => as(member, PRODUCTS, 'POST', form))
    expect(await refused(result)).toMatchObject({
      status: 400,
      errors: { title: 'title_too_long' },
    })
    expect(ms).toBeLessThan(MOST_MS)
  })
})
