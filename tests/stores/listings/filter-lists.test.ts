import { expect, test } from 'vitest'
import { filterNamed, filterRegions } from '../../../src/stores/listings/filter-lists.ts'
import { regionTree } from '../../../src/server/catalogue/read/names.ts'

const regions = regionTree('uz')
const found = (find: string) =>
  filterRegions(regions, find).map(({ name_en, districts }) => [name_en, districts.length])

test('An empty filter keeps everything', () => expect(filterRegions(regions, '')).toEqual(regions))

test.each(['Mirobod', 'mirobod', 'Миробод', 'Мирабад'])('%s finds the district', (find) =>
  expect(found(find)).toEqual([['Tashkent City', 1]]),
)

test.each(["Farg'ona viloyati", 'Fargʻona viloyati', 'Фарғона вилояти', 'Ферганская область'])(
  '%s finds the region with all its districts',
  (find) => {
    const [region] = filterRegions(regions, find)
    expect(region?.slug).toBe('fargona-viloyati')
    expect(region?.districts).toEqual(regions.find(({ id }) => id === region?.id)?.districts)
  },
)

test('An unknown name is not found', () => expect(found('Atlantis')).toEqual([]))

test('Names in another language than the page’s are found', () => {
  const cars = {
    id: 8,
    name_uz: 'Yengil avtomobillar',
    name_uz_cyrl: 'Енгил автомобиллар',
    name_ru: 'Легковые',
    name_en: 'Cars',
  }
  expect(filterNamed([cars], 'легк')).toEqual([cars])
  expect(filterNamed([cars], 'CARS')).toEqual([cars])
  expect(filterNamed([cars], 'sofa')).toEqual([])
})
