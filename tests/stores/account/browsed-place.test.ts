import { afterEach, expect, test, vi } from 'vitest'
import { browsedPlace } from '../../../src/stores/account/browsed-place.ts'
import type { RegionWithDistricts } from '../../../src/api/listings/entities.ts'
import { stubTab } from '../fake-storage.ts'

const place = (id: number, name: string) => ({
  id,
  slug: name.toLowerCase(),
  name_uz: name,
  name_uz_cyrl: name,
  name_ru: name,
  name_en: name,
})
const mirobod = { ...place(11, 'Mirobod'), district: 'Mirobod' }
const tashkent = { ...place(1, 'Tashkent'), region: 'Tashkent', districts: [mirobod] }
const andijan = { ...place(2, 'Andijan'), region: 'Andijan', districts: [] }
const PLACES: RegionWithDistricts[] = [andijan, tashkent]

afterEach(() => vi.unstubAllGlobals())

const seen = (lists: Record<string, string>) => {
  const tab = stubTab()
  Object.assign(tab, lists)
  const found = browsedPlace(PLACES)
  return found && [found.region.id, found.district?.id]
}

test.each<[Record<string, string>, unknown]>([
  [{ 'list:/ru': '?q=divan&region=tashkent&district=mirobod' }, [1, 11]],
  [{ 'list:/': '', 'list:/service': '?region=andijan' }, [2, undefined]],
  // An address of another release, or typed by hand
  [{ 'list:/': '?region=tashkent&district=atlantis' }, [1, undefined]],
  [{ 'list:/': '?region=atlantis' }, null],
  [{ 'list:/': '?district=mirobod' }, null],
  [{ 'tab:phone': '?region=andijan' }, null],
  [{}, null],
])("The filters of the tab's lists give a place: %j", (lists, found) =>
  expect(seen(lists)).toEqual(found),
)

test('A browser that refuses storage knows no place', () => {
  vi.stubGlobal('sessionStorage', null)
  expect(browsedPlace(PLACES)).toBeNull()
})
