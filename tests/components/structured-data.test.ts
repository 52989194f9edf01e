import { expect, test } from 'vitest'
import type { Product, Service } from '../../src/api/entities.ts'
import {
  breadcrumbData,
  listData,
  productData,
  serviceData,
  siteData,
  structuredData,
} from '../../src/components/structured-data.ts'

const site = { siteUrl: 'https://bozor.example', locale: 'ru' } as const
const shared = {
  id: 17,
  description: 'Деревянный, прочный',
  category: { id: 3, name_uz: 'Mebel', name_ru: 'Мебель', name_en: 'Furniture' },
  location: { id: 1726273, region: 'город Ташкент', district: 'Мирабадский район' },
  created_at: '2026-11-20T10:00:00.000Z',
  likes: 0,
  userName: { id: 5, username: 'aziza', profile_image: null, location: null },
}
const picture = {
  ...{ id: 90, image: '/media/a-1600.webp', thumbnail: '/media/a-480.webp' },
  ...{ width: 1600, height: 1200, color: '#808080', srcset: '' },
}
const product: Product = {
  ...shared,
  ...{ title: 'Диван', price: 1_500_000, condition: 'used', currency: 'Sum' },
  ...{ in_stock: true, rating: null, images: [picture] },
}
const service: Service = { ...shared, name: 'Ремонт', images: [], comment_count: 2 }

test('A product is offered for a plain number of so’m', () => {
  expect(productData(product, site)).toMatchObject({
    '@type': 'Product',
    '@id': 'https://bozor.example/ru/product/17',
    name: 'Диван',
    category: 'Мебель',
    image: ['https://bozor.example/media/a-1600.webp'],
    offers: {
      url: 'https://bozor.example/ru/product/17',
      price: '1500000',
      priceCurrency: 'UZS',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { name: 'aziza' },
      availableAtOrFrom: { address: { addressLocality: 'Мирабадский район' } },
    },
  })
})

test('A sold product says so', () => {
  expect(productData({ ...product, in_stock: false }, site)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  })
})

test('Nothing is rated and no service is priced', () => {
  const said = structuredData(
    productData({ ...product, rating: 4 }, site),
    serviceData(service, site),
  )
  expect(said).not.toMatch(/rating/i)
  expect(serviceData(service, site)).not.toHaveProperty('offers')
  expect(serviceData(service, site)).not.toHaveProperty('image')
})

test('No title can end the script that it stands in', () => {
  const said = structuredData(productData({ ...product, title: '</script><b>' }, site))
  expect(said).not.toContain('<')
  expect(JSON.parse(said)['@graph'][0].name).toBe('</script><b>')
})

test('Steps and list items are numbered from one, in the language of the page', () => {
  const crumbs = [
    { name: 'Главная', path: '/' },
    { name: 'Мебель', path: '/?category=furniture' },
  ]
  expect(breadcrumbData(crumbs, site)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://bozor.example/ru' },
    {
      ...{ '@type': 'ListItem', position: 2, name: 'Мебель' },
      item: 'https://bozor.example/ru?category=furniture',
    },
  ])
  expect(listData(['/product/17'], site)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, url: 'https://bozor.example/ru/product/17' },
  ])
})

test('The home page names the site and who runs it', () => {
  const [website, organization] = siteData('Bozor', '/logo.png', site)
  expect(website).toMatchObject({ '@type': 'WebSite', url: 'https://bozor.example/ru' })
  expect(organization).toMatchObject({ logo: 'https://bozor.example/logo.png' })
  expect(website?.['publisher']).toEqual({ '@id': organization?.['@id'] })
})
