import { productKind, serviceKind } from './listing-kinds.ts'
import { createPosting } from './post-listing.ts'

export const newProduct = createPosting(productKind)
export const newService = createPosting(serviceKind)
