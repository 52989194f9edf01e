import { country } from './country.ts'
import { electronics } from './electronics.ts'
import { family } from './family.ts'
import { fashion } from './fashion.ts'
import { home } from './home.ts'
import { jobs } from './jobs.ts'
import { property } from './property.ts'
import { servicesAtHome } from './services-home.ts'
import { servicesForPeople } from './services-people.ts'
import type { ProductTemplate, ServiceTemplate } from './template.ts'
import { transport } from './transport.ts'

export const productTemplates: readonly ProductTemplate[] = [
  ...electronics,
  ...home,
  ...transport,
  ...property,
  ...fashion,
  ...family,
  ...country,
]

export const serviceTemplates: readonly ServiceTemplate[] = [
  ...servicesAtHome,
  ...servicesForPeople,
  ...jobs,
]
