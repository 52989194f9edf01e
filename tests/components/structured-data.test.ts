import { expect, test } from 'vitest'
import type { Product, Service } from '../../src/api/listings/entities.ts'
import {
  breadcrumbs,
  productNode,
  serviceNode,
} from '../../src/components/detail/structured-data.ts'

const location = { id: 1_726_273, region: 'Toshkent shahri', district: 'Mirobod tumani' }
const product: Product = {
  id: 17,
  title: 'Divan',
  description: 'Yangi',
  price: 1_500_000,
  old_price: null,
  condition: 'used',
  currency: 'Sum',
  in_stock: false,
  rating: null,
  rating_count: 0,
  likes: 0,
  location,
  category: {
    id: 5,
    name_uz: 'Mebel',
    name_uz_cyrl: 'Мебель',
    name_ru: 'Мебель',
    name_en: 'Furniture',
  },
  images: [
    {
      id: 1,
      image: '/media/a-1600.webp',
      thumbnail: '/media/a-480.webp',
      srcset: '',
      width: 1600,
      height: 1200,
      color: '#aabbcc',
    },
  ],
  state: 'active',
  state_at: '2026-11-20T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  bumped_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-12-20T10:00:00.000Z',
  phone_shown: false,
  userName: { id: 5, username: 'ali', profile_image: null, location },
}

test('a product has a plain price, its state, and no invented rating', () => {
  const node = productNode(product, 'https://bozor.uz/ru/product/17', 'ru')
  expect(node).toMatchObject({
    '@type': 'Product',
    category: 'Мебель',
    image: ['https://bozor.uz/media/a-1600.webp'],
    offers: {
      price: 1_500_000,
      priceCurrency: 'UZS',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/UsedCondition',
    },
  })
  expect(node).not.toHaveProperty('aggregateRating')
})

test('a product has the brand from its title', () => {
  const node = (brand?: string) => productNode(product, 'https://bozor.uz', 'uz', { brand })
  expect(node('Apple')).toMatchObject({ brand: { '@type': 'Brand', name: 'Apple' } })
  expect(node()).not.toHaveProperty('brand')
})

test('a product without pictures has no picture entry', () => {
  expect(productNode({ ...product, images: [] }, 'https://bozor.uz', 'uz')).not.toHaveProperty(
    'image',
  )
})

test('a service has its lowest price with its unit, or no offer', () => {
  const service: Service = { ...product, name: product.title, comment_count: 0 }
  const attributes = { price_from: 150_000, price_per: { id: 'hour', name: 'soatiga' } }
  expect(serviceNode({ ...service, attributes }, 'https://bozor.uz', 'uz')).toMatchObject({
    offers: {
      '@type': 'Offer',
      price: 150_000,
      priceCurrency: 'UZS',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: 150_000,
        priceCurrency: 'UZS',
        unitText: 'soatiga',
      },
    },
  })
  expect(serviceNode(service, 'https://bozor.uz', 'uz')).not.toHaveProperty('offers')
})

test('a vacancy is a JobPosting, somebody who looks for work is none', () => {
  const typeOf = (name: string) => {
    const service: Service = { ...product, name, comment_count: 0 }
    return serviceNode(service, 'https://bozor.uz', 'uz', { schema: 'JobPosting' })
  }
  expect(typeOf('Haydovchi kerak')).toMatchObject({ '@type': 'JobPosting' })
  expect(typeOf('Ish qidiryapman, haydovchi')).toMatchObject({ '@type': 'Service' })
})

test('breadcrumbs count from one and have links', () => {
  const trail = breadcrumbs([{ name: 'Uy', path: '/' }], (path) => `https://bozor.uz${path}`)
  expect(trail).toMatchObject({
    itemListElement: [{ position: 1, name: 'Uy', item: 'https://bozor.uz/' }],
  })
})
