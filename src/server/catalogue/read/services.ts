import * as v from 'valibot'
import type { Service } from '../../../api/listings/entities.ts'
import { createListingReader } from './listing-reader.ts'
import { listingFields, listingRow } from './rows.ts'

const serviceRow = v.object({
  ...listingRow.entries,
  name: v.string(),
  comment_count: v.number(),
})

export const {
  list: listServices,
  page: getService,
  byIds: servicesByIds,
  toCompare: servicesToCompare,
  ownByIds: ownServicesByIds,
  ownWholeByIds: ownWholeServicesByIds,
  findOwn: findOwnService,
} = createListingReader({
  kind: 'service',
  row: serviceRow,
  columns:
    'l.name, (select count(*) from comments where service_id = l.id and hidden_at is null) as comment_count',
  toListing: (row, locale): Service => ({
    ...listingFields(row, locale),
    name: row.name,
    comment_count: row.comment_count,
  }),
})
