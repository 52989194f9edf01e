import { expect, test } from 'vitest'
import { listingPath } from '../../../src/api/listings/listing-url.ts'
import { text } from '../../fixtures/html.ts'
import { postProduct, postService, uniqueWord } from '../../fixtures/own-things.ts'
import { attributesOf, CATEGORIES, idOf } from '../../fixtures/attribute-forms.ts'
import { call, newMember } from '../../harness/api.ts'

test.each(CATEGORIES)('%s, %s: one landmark, folded with what is optional', async (kind, slug) => {
  const named = (await attributesOf(kind, slug)).filter(({ key }) => key === 'landmark')
  expect(named).toEqual([
    { key: 'landmark', type: 'text', name: 'Moʻljal', required: false, first: false, max: 60 },
  ])
})

test('a landmark stands beside the district, and a search finds it', async () => {
  const owner = await newMember()
  const word = uniqueWord()
  const attr_landmark = `${word} bozori yonida`
  const other = { attr_landmark, category_id: idOf('product', 'other-products') }
  const listings = [
    ['product', (await postProduct(owner, 1, other)).id],
    ['service', (await postService(owner, 0, { attr_landmark })).id],
  ] as const
  for (const [kind, id] of listings) {
    const shown = text(await (await call(`/${kind}/${id}`)).text()).replace(/\s+/g, ' ')
    expect(shown.split(`Moʻljal: ${attr_landmark}`)).toHaveLength(2)
    const list = await (await call(`${listingPath(kind)}?q=${word}`)).text()
    expect(list).toContain(`/${kind}/${id}`)
  }
})
