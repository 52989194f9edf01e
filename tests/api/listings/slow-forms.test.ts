/** Forms without a length that hardly move, beside an honest photo of another member. */
import { expect, test } from 'vitest'
import { as, postProduct, PRODUCTS, productForm, type Member } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { newMember, server } from '../../harness/api.ts'
import { trickle } from '../../harness/raw.ts'

const PARTS = [
  ['--b', 'Content-Disposition: form-data; name="title"', '', 'Sekin divan'],
  ['--b', 'Content-Disposition: form-data; name="images"; filename="a.jpg"', '', 'x'],
]
const BODY = PARTS.map((lines) => lines.join('\r\n')).join('\r\n')

/** The start of a form in chunks, then a byte a chunk. */
function slowForm({ auth }: Member) {
  const head = [
    `POST ${PRODUCTS} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${auth.Authorization}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Transfer-Encoding: chunked',
  ]
  const start = [...head, '', BODY.length.toString(16), BODY, ''].join('\r\n')
  return trickle(server().url, start, '1\r\nx\r\n')
}

test('slow forms: eight of four members do not keep an honest photo out', async () => {
  const slow = await Promise.all(Array.from({ length: 4 }, () => newMember()))
  const forms: ReturnType<typeof slowForm>[] = []
  // The probe takes a slot while it is under way, so a slow form may have been refused because of it
  const askBeside = async (member: Member) => {
    forms.push(slowForm(member))
    return (await as(member, PRODUCTS, 'POST', productForm())).status
  }
  try {
    // Both slots of each are taken
    for (const member of slow) await expect.poll(() => askBeside(member)).toBe(429)
    const posted = await postProduct(await newMember(), [await photo()])
    expect(posted.images).toHaveLength(1)
  } finally {
    await Promise.all(forms.map(({ hangUp }) => hangUp()))
  }
})
