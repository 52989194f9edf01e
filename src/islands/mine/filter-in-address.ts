import { OWN_FILTERS, type OwnFilter } from '../../api/listings/listing-states.ts'

/** The states to which the own list is narrowed. */
export function filterInAddress(): OwnFilter | undefined {
  const state = new URLSearchParams(location.search).get('state')
  return OWN_FILTERS.find((one) => one === state)
}
