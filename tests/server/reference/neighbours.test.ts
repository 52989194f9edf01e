import { expect, test } from 'vitest'
import data from '../../../src/server/reference/neighbours.json' with { type: 'json' }
import { neighboursOf } from '../../../src/server/reference/neighbours.ts'
import { districts, type DistrictData } from '../../../src/server/reference/places.ts'

const byId = new Map(districts.map((district) => [district.id, district]))
const idOf = (slug: string) => districts.find((district) => district.slug === slug)?.id ?? 0
const slugsAround = (slug: string) =>
  neighboursOf(idOf(slug)).map(({ id }) => byId.get(id)?.slug ?? `no district ${id}`)

test('neighbours: each of the districts has some, and the table has no other keys', () => {
  expect(Object.keys(data).map(Number).sort()).toEqual(districts.map(({ id }) => id).sort())
  expect(districts.filter(({ id }) => neighboursOf(id).length === 0)).toEqual([])
})

test('neighbours: a list holds districts, none of them twice and not the district itself', () => {
  for (const { id, slug } of districts) {
    const ids = neighboursOf(id).map((neighbour) => neighbour.id)
    expect(new Set(ids).size, slug).toBe(ids.length)
    expect(ids, slug).not.toContain(id)
    expect(
      ids.filter((neighbour) => !byId.has(neighbour)),
      slug,
    ).toEqual([])
  }
})

test('neighbours: the relation is symmetric, with equal distances', () => {
  for (const { id } of districts)
    for (const neighbour of neighboursOf(id))
      expect(neighboursOf(neighbour.id)).toContainEqual({ id, km: neighbour.km })
})

test('neighbours: the nearest come first, in whole kilometres', () => {
  for (const { id } of districts) {
    const distances = neighboursOf(id).map(({ km }) => km)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.every((km) => Number.isInteger(km) && km >= 1)).toBe(true)
  }
})

test('neighbours: a city touches the district of its name', () => {
  const bare = ({ names }: DistrictData) => names.uz.replace(/ (tumani|shahri)$/, '')
  const twins = districts.flatMap((city) => {
    const twin = districts.find((d) => d.id !== city.id && bare(d) === bare(city))
    return city.type === 'city' && twin ? [[city, twin] as const] : []
  })
  expect(twins).toHaveLength(17)
  for (const [city, twin] of twins)
    expect(
      neighboursOf(city.id).map(({ id }) => id),
      city.slug,
    ).toContain(twin.id)
})

test('neighbours: all districts are connected', () => {
  const reached = new Set([districts[0]?.id ?? 0])
  for (const id of reached) for (const neighbour of neighboursOf(id)) reached.add(neighbour.id)
  expect(reached.size).toBe(districts.length)
})

test('neighbours: the exclave Soʻx has the nearest districts of the mainland', () => {
  expect(slugsAround('sox-tumani')).toEqual([
    'ozbekiston-tumani',
    'rishton-tumani',
    'bogdod-tumani',
  ])
})

test.each([
  ['chilonzor-tumani', 'uchtepa yakkasaroy sergeli shayxontohur'],
  ['yunusobod-tumani', 'olmazor mirzo-ulugbek shayxontohur'],
  ['mirzo-ulugbek-tumani', 'yunusobod yashnobod mirobod qibray'],
  ['sergeli-tumani', 'yangihayot chilonzor yakkasaroy mirobod bektemir zangiota'],
  ['olmazor-tumani', 'shayxontohur yunusobod toshkent zangiota'],
  ['uchtepa-tumani', 'chilonzor shayxontohur zangiota'],
  ['qibray-tumani', 'mirzo-ulugbek yunusobod toshkent parkent bostonliq yuqorichirchiq'],
])('neighbours: Tashkent and its surroundings: %s', (slug, expected) => {
  const around = slugsAround(slug)
  for (const name of expected.split(' ')) expect(around).toContain(`${name}-tumani`)
})
