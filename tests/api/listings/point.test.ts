import { beforeAll, describe, expect, test } from 'vitest'
import { metresBetween } from '../../../src/api/lib/metres.ts'
import { ABOUT_M } from '../../../src/api/listings/point.ts'
import { graph } from '../../fixtures/html.ts'
import {
  as,
  OWN_PRODUCTS,
  OWN_SERVICES,
  photosOf,
  postProduct,
  postService,
  productEdit,
  productForm,
  PRODUCTS,
  refused,
  serviceEdit,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'

let owner: Member
beforeAll(async () => {
  owner = await newMember()
})

/** In Mirobod, the district of members. */
const HOME = { lat: 41.29357, lon: 69.27168 }
const point = `${HOME.lat},${HOME.lon}`
const SAMARQAND = '39.6542,66.9597'

const edit = (listing: { id: number; images: { id: number }[] }, fields: Record<string, string>) =>
  as(
    owner,
    `${OWN_PRODUCTS}${listing.id}/`,
    'PUT',
    productEdit({ existing_images: listing.images.map(({ id }) => String(id)), ...fields }),
  )
const pageOf = async (path: string) => (await call(path)).text()

test('a listing has a point near its place, and nothing that is read has the place', async () => {
  const product = await postProduct(owner, 1, { point })
  expect(product.point).toMatchObject({ exact: false })
  const shown = product.point ?? HOME
  expect(shown).not.toMatchObject(HOME)
  expect(metresBetween(shown, HOME)).toBeLessThanOrEqual(ABOUT_M)
  const page = await pageOf(`/product/${product.id}`)
  expect(page).toContain(`https://www.openstreetmap.org/#map=15/${shown.lat}/${shown.lon}`)
  expect(page).toContain('Xaritada (500 m atrofida)')
  expect(page).not.toContain('GeoCoordinates')
  const file = await (await as(owner, '/accounts/export/')).json()
  expect(file.products).toContainEqual(
    expect.objectContaining({ id: product.id, point: product.point }),
  )
  for (const text of [page, JSON.stringify(product), JSON.stringify(file)]) {
    expect(text).not.toContain(String(HOME.lat))
    expect(text).not.toContain(String(HOME.lon))
  }
})

test('a service may show its exact point, until it is taken away', async () => {
  const service = await postService(owner, 0, { point, point_exact: 'true' })
  expect(service.point).toEqual({ ...HOME, exact: true })
  expect(await pageOf(`/service/${service.id}`)).toMatch(
    /openstreetmap\.org\/\?mlat=41\.29357&\S{0,4};?mlon=69\.27168#map=17\//,
  )
  const place = { '@type': 'GeoCoordinates', latitude: HOME.lat, longitude: HOME.lon }
  expect(graph(await pageOf(`/service/${service.id}`))).toContainEqual(
    expect.objectContaining({ areaServed: expect.objectContaining({ geo: place }) }),
  )
  const form = serviceEdit({ point: '' })
  const edited = await as(owner, `${OWN_SERVICES}${service.id}/`, 'PUT', form)
  expect(await edited.json()).not.toHaveProperty('point')
  expect(await pageOf(`/service/${service.id}`)).not.toContain('openstreetmap')
})

test('an edit without the field keeps the point; a move to another district drops it', async () => {
  const product = await postProduct(owner, 1, { point })
  const kept = await (await edit(product, {})).json()
  expect(kept.point).toEqual(product.point)
  const moved = await (await edit(product, { location_id: '1718401' })).json()
  expect(moved).not.toHaveProperty('point')
})

test('what is sold forgets its exact point', async () => {
  const product = await postProduct(owner, 1, { point, point_exact: 'true' })
  const sold = await as(owner, `/listings/product/${product.id}/state/`, 'PUT', { state: 'sold' })
  expect(sold.status).toBeLessThan(300)
  const own = await (await as(owner, `${OWN_PRODUCTS}${product.id}/`)).json()
  expect(own).toMatchObject({ state: 'sold' })
  expect(own).not.toHaveProperty('point')
})

describe('a form is refused with the field at fault', () => {
  test.each([
    ['point_invalid', 'NaN,NaN'],
    ['point_invalid', '91,69.28'],
    ['point_invalid', '41.3'],
    ['point_invalid', '41.3,69.28,1'],
    ['point_invalid', '1e1,69.28'],
    ['point_invalid', `${HOME.lon},${HOME.lat}`],
    ['point_invalid', '55.75,37.62'],
    ['point_invalid', '9'.repeat(10_000)],
    ['point_outside', SAMARQAND],
  ])('%s: %s', async (code, point) => {
    const form = productForm({ point }, await photosOf(1))
    expect(await refused(await as(owner, PRODUCTS, 'POST', form))).toMatchObject({
      status: 400,
      code,
      errors: { point: code },
    })
  })

  test('in an edit as well', async () => {
    const product = await postProduct(owner, 1)
    expect(await refused(await edit(product, { point: SAMARQAND }))).toMatchObject({
      errors: { point: 'point_outside' },
    })
  })
})

test('only lists and pages with the form may ask where the browser is', async () => {
  const policyOf = async (path: string) => (await call(path)).headers.get('permissions-policy')
  for (const path of ['/', '/service', '/new-product', '/ru/new-service', '/my-products'])
    expect(await policyOf(path)).toContain('geolocation=(self)')
  for (const path of ['/about', '/chat', '/myprofile', PRODUCTS.slice(0, -1)])
    expect(await policyOf(path)).toContain('geolocation=()')
})
