/** Lists on a map, whose squares come from another server. */
import { afterAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { ABOUT_M } from '../../../src/api/listings/point.ts'
import { metresBetween } from '../../../src/api/lib/metres.ts'
import { postProduct } from '../../fixtures/own-things.ts'
import { call, newMember, server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'
import { startTileServer } from '../../harness/tile-server.ts'

const squares = await startTileServer()
await serveHere(squares.env)
afterAll(squares.close)

/** In Mirobod, the district of members. */
const HOME = { lat: 41.29357, lon: 69.27168 }
const CENTRE = '/tiles/12/2836/1530'

const pageOf = async (path: string) => (await call(path)).text()
const pinsIn = (html: string) =>
  [...html.matchAll(/data-at="([\d.]+),([\d.]+)" data-place="(\w+)" data-title="([^"]*)"/g)].map(
    ([, lat, lon, place, title]) => ({ lat: Number(lat), lon: Number(lon), place, title }),
  )

describe('a square', () => {
  test('is passed on: its owner learns of the site, and nothing of the visitor', async () => {
    const answer = await call(CENTRE, { headers: { Cookie: 'a=b', 'User-Agent': 'Phone/1' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect(squares.asked.at(-1)).toEqual({
      path: '/12/2836/1530.png',
      userAgent: expect.stringContaining('Bozor (http'),
    })
  })

  test.each([
    ['of Moscow', '/tiles/12/2475/1280'],
    ['of the whole world', '/tiles/0/0/0'],
    ['smaller than a house', '/tiles/22/2904064/1566720'],
    ['with a sign', '/tiles/12/-1/1530'],
    ['with a path', '/tiles/12/2836/..%2f1530'],
    ['with letters', '/tiles/12/2836/1530.png'],
  ])('%s is none: nobody is asked', async (_, path) => {
    const before = squares.asked.length
    expect((await call(path)).status).toBeGreaterThanOrEqual(400)
    expect(squares.asked).toHaveLength(before)
  })

  test('of a server that is away is a 503, which nobody keeps', async () => {
    squares.state.isAway = true
    const answer = await call('/tiles/12/2836/1531')
    squares.state.isAway = false
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect((await call('/tiles/12/2836/1531')).status).toBe(200)
  })
})

test('each listing of a list has a pin: where its owner says, or in the middle of its district', async () => {
  const owner = await newMember()
  const about = await postProduct(owner, 1, {
    title: 'Xarita divani taxminan',
    point: `${HOME.lat},${HOME.lon}`,
  })
  await postProduct(owner, 1, { title: 'Xarita divani joysiz' })
  const html = await pageOf('/map?q=xarita+divani')
  const pins = pinsIn(html)
  expect(pins.map(({ place, title }) => [title, place]).toSorted()).toEqual([
    ['Xarita divani joysiz', 'district'],
    ['Xarita divani taxminan', 'about'],
  ])
  const pin = pins.find(({ place }) => place === 'about') ?? HOME
  expect(pin).toMatchObject({ lat: about.point?.lat, lon: about.point?.lon })
  expect(metresBetween(pin, HOME)).toBeLessThanOrEqual(ABOUT_M)
  expect(html).not.toContain(String(HOME.lat))
  expect(html).toContain('<meta name="robots" content="noindex,follow">')
})

test('the map of a circle has what its list has; the page of a listing leads there', async () => {
  const owner = await newMember()
  const { id, point } = await postProduct(owner, 1, {
    title: 'Xarita shkafi',
    point: `${HOME.lat},${HOME.lon}`,
  })
  const page = await pageOf(`/product/${id}`)
  const [, link = ''] = /href="(\/map\?[^"]*)"/.exec(page) ?? []
  const { searchParams } = new URL(link.replaceAll('&amp;', '&'), server().url)
  expect(searchParams.get('around')).toBe(`${point?.lat.toFixed(3)},${point?.lon.toFixed(3)}`)
  expect(searchParams.get('km')).toBe('1')
  expect(pinsIn(await pageOf(link.replaceAll('&amp;', '&')))).toContainEqual(
    expect.objectContaining({ title: 'Xarita shkafi' }),
  )
  expect(pinsIn(await pageOf('/map?around=39.654,66.96&km=3'))).toEqual([])
})

describe('the still picture on a page', () => {
  const stillOf = (id: number) => `/tiles/still/product/${id}.webp`

  test('is put together from squares around the point', async () => {
    const owner = await newMember()
    const { id } = await postProduct(owner, 1, {
      title: 'Xarita stoli',
      point: `${HOME.lat},${HOME.lon}`,
    })
    expect(await pageOf(`/product/${id}`)).toContain(`src="${stillOf(id)}"`)
    const before = squares.asked.length
    const answer = await call(stillOf(id))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([format, width, height]).toEqual(['webp', 480, 240])
    const asked = squares.asked.slice(before).map(({ path }) => path)
    expect(asked.length).toBeGreaterThanOrEqual(2)
    expect(asked.filter((path) => !/^\/14\/1134\d\/612\d\.png$/.test(path))).toEqual([])
  })

  test('is missing without a point, for an unknown listing, and while the map is away', async () => {
    const owner = await newMember()
    const { id } = await postProduct(owner, 1, { title: 'Xarita joysiz' })
    expect(await pageOf(`/product/${id}`)).not.toContain(stillOf(id))
    expect((await call(stillOf(id))).status).toBe(404)
    expect((await call(stillOf(999_999_999))).status).toBe(404)
    expect((await call(`/tiles/still/chat/${id}.webp`)).status).toBe(404)
    const placed = await postProduct(owner, 1, {
      title: 'Xarita joyi bor',
      point: `${HOME.lat},${HOME.lon}`,
    })
    squares.state.isAway = true
    const away = await call(stillOf(placed.id))
    squares.state.isAway = false
    expect(away.status).toBe(503)
  })
})

test('a member gets the map without the sellers that they hide, is told so, and nobody keeps it', async () => {
  const [owner, member] = [await newMember(), await newMember()]
  await postProduct(owner, 1, { title: 'Xarita gilami' })
  const path = `/accounts/unwanted/sellers/${owner.user_info.id}/`
  expect((await call(path, { method: 'PUT', headers: member.auth })).ok).toBe(true)
  const map = '/map?q=xarita+gilami'
  const own = await call(map, { method: 'POST', headers: member.auth })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  const hidden = expect.objectContaining({ title: 'Xarita gilami' })
  const told = 'href="/myprofile/settings#unwanted"'
  const [ownMap, everybodys] = [await own.text(), await pageOf(map)]
  expect(pinsIn(ownMap)).not.toContainEqual(hidden)
  expect(ownMap).toContain(told)
  expect(pinsIn(everybodys)).toContainEqual(hidden)
  expect(everybodys).not.toContain(told)
})

test('another spelling of a map moves to its one address; a list leads to its map', async () => {
  const answer = await call('/ru/map?size=48&q=Divan&utm_source=x')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/ru/map?q=Divan&size=48')
  expect(await pageOf('/ru?q=Divan')).toContain('href="/ru/map?q=Divan&amp;size=48"')
})
