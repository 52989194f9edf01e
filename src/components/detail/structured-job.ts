/** A vacancy as a JobPosting of schema.org. It says only what the page shows. */
import type { AttributeValues } from '../../api/listings/attributes.ts'
import type { Service } from '../../api/listings/entities.ts'
import { optionId } from './structured-attributes.ts'

/** How the options of a vacancy are called in `employmentType`. */
const EMPLOYMENT: Record<string, string> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  temporary: 'TEMPORARY',
  seasonal: 'TEMPORARY',
  once: 'TEMPORARY',
  intern: 'INTERN',
}
/** Pay for a shift or a piece has no unit there, and is left out. */
const PAID_PER: Record<string, string> = {
  month: 'MONTH',
  week: 'WEEK',
  day: 'DAY',
  hour: 'HOUR',
}

/** `address`: where the work is. */
export function jobNode(service: Service, url: string, address: object): object {
  const { attributes = {} } = service
  const types = [attributes['schedule'], attributes['employment']].flatMap(
    (value) => EMPLOYMENT[optionId(value) ?? ''] ?? [],
  )
  return {
    '@type': 'JobPosting',
    title: service.name,
    description: service.description,
    url,
    datePosted: service.created_at,
    validThrough: service.expires_at,
    hiringOrganization: { '@type': 'Organization', name: service.userName.username },
    ...(types.length > 0 && { employmentType: types }),
    ...(optionId(attributes['schedule']) === 'remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'UZ' },
        }
      : { jobLocation: { '@type': 'Place', address } }),
    ...salary(attributes),
  }
}

function salary({ pay_from: minValue, pay_to: maxValue, pay_per: per }: AttributeValues): {
  baseSalary?: object
} {
  const unitText = PAID_PER[optionId(per) ?? '']
  if (unitText === undefined || (minValue === undefined && maxValue === undefined)) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'UZS',
      value: {
        '@type': 'QuantitativeValue',
        ...(minValue !== undefined && { minValue }),
        ...(maxValue !== undefined && { maxValue }),
        unitText,
      },
    },
  }
}
