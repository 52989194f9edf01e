/** The categories shown as tiles on the front pages, the most searched for first. */
import type { Kind } from '../../api/lib/kinds.ts'
import { findCategory, type CategoryData } from '../reference/categories.ts'

/** Vacancies are services by their fields; people look for them on the first page. */
const JOBS = 'jobs'
const SLUGS: Record<Kind, string[]> = {
  product: [
    ...['phones-tablets', 'cars', 'apartments', JOBS, 'home-appliances', 'furniture-interior'],
    ...['computers', 'women-clothing', 'kids', 'building-renovation', 'auto-parts'],
    ...['animals', 'houses-land', 'shoes-bags', 'sport-leisure'],
  ],
  service: [
    ...[JOBS, 'repair-construction', 'plumbing', 'electrician', 'appliance-repair'],
    ...['auto-service', 'cargo-moving', 'cleaning', 'beauty', 'tutoring', 'weddings-events'],
    ...['furniture-making', 'photo-video', 'childcare', 'phone-computer-repair'],
  ],
}

export const featuredCategories = (kind: Kind): CategoryData[] =>
  SLUGS[kind]
    .flatMap((slug) => findCategory(slug === JOBS ? 'service' : kind, slug) ?? [])
    .filter(({ isHidden }) => !isHidden)
