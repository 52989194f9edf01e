/** /my-products and /my-services. */
import type { Product, Service } from '../../api/entities.ts'
import { PRODUCT_PAGE_SIZE, SERVICE_PAGE_SIZE } from '../../api/limits.ts'
import { LISTING_PATHS } from '../../api/paths.ts'
import { createMyList } from './my-list.ts'

export const myProducts = createMyList<Product>({
  path: LISTING_PATHS.userProducts,
  pageSize: PRODUCT_PAGE_SIZE,
  noun: 'product',
})

export const myServices = createMyList<Service>({
  path: LISTING_PATHS.userServices,
  pageSize: SERVICE_PAGE_SIZE,
  noun: 'service',
})
