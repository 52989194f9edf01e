import { expect, test } from 'vitest'
import { productWriter } from '../../../../src/server/listings/write/writers.ts'
import { Failure } from '../../../../src/server/failure.ts'
import type { Form } from '../../../../src/server/http/multipart.ts'

const form: Form = {
  fields: {
    title: ['Divan'],
    description: ['Yumshoq'],
    price: ['1 500 000'],
    condition: ['used'],
    category_id: ['5'],
  },
  files: [
    { field: 'images', name: 'sofa.jpg', tooLarge: false, read: async () => Buffer.from('x') },
  ],
}
const member = { id: 7, username: 'seller', districtId: 1_726_273, createdAt: new Date() }

test('the district is the member’s own unless another is chosen', () => {
  expect(productWriter.readPost(member, form).values).toMatchObject({
    districtId: 1_726_273,
    regionId: 1726,
  })
  const chosen = { ...form, fields: { ...form.fields, location_id: ['1703202'] } }
  expect(productWriter.readPost(member, chosen).values).toMatchObject({
    districtId: 1_703_202,
    regionId: 1703,
  })
})

test('a member without a location gets an error', () => {
  const nowhere = { ...member, districtId: null }
  let refused: unknown
  try {
    productWriter.readPost(nowhere, form)
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({
    code: 'location_info_error',
    details: { errors: { location_id: 'location_info_error' } },
  })
})
