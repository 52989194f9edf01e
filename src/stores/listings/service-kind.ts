/** The form of a service, apart from that of a product: each island loads only its own. */
import * as v from 'valibot'
import type { Service } from '../../api/listings/entities.ts'
import { jobForm, serviceForm } from '../../api/listings/listing-forms.ts'
import { $serviceCategories } from '../lib/places.ts'
import { askAsMember } from '../session/as-member.ts'
import { isJob } from './job.ts'
import { optionalText, type ListingKind } from './listing-kinds.ts'
import { sendListing } from './send-listing.ts'
import { typedAttributes } from './typed-attributes.ts'

const serviceValues = v.object({
  name: optionalText,
  description: optionalText,
  category_id: optionalText,
  attributes: optionalText,
})
export type ServiceValues = v.InferOutput<typeof serviceValues>

export const serviceKind: ListingKind<ServiceValues, Service> = {
  name: 'service',
  read: (id, lang) =>
    askAsMember('GET /services/api/user/services/[id]/', { params: { id }, lang }),
  post: (sent) => sendListing('POST /services/api/services/', sent),
  edit: (id, sent) =>
    sendListing('PUT /services/api/user/services/[id]/', { params: { id }, ...sent }),
  values: serviceValues,
  rules: (values) => (isJob(values) ? jobForm : serviceForm),
  valuesOf: ({ name, description, category, attributes }) => ({
    name,
    description,
    category_id: String(category.id),
    attributes: typedAttributes(attributes),
  }),
  fixed: {},
  fewestPhotos: 0,
  question: 'job_condition',
  confirmed: 'condition_confirmed',
  categories: $serviceCategories,
  said: {
    created: 'service_create_success',
    createFailed: 'errorCreatingService',
    updated: 'service_update_success',
    updateFailed: 'service_update_error',
    incomplete: null,
  },
}
