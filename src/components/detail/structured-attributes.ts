/** Attributes as properties of schema.org; what has none there is an `additionalProperty`. */
import type { AttributeValues } from '../../api/listings/attributes.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { FactAttribute } from './fact.ts'

/** How a listing's attributes are said; `schema` is the type of its category. */
export type Described = { schema: string; attributes: readonly FactAttribute[] }

const MOST = 12
const VEHICLES = ['Car', 'Vehicle', 'Motorcycle']
const DWELLINGS = ['Apartment', 'House']

/** Properties whose value is the words that the page shows. */
const IN_WORDS: Record<string, string> = {
  model: 'model',
  phone_model: 'model',
  model_text: 'model',
  phone_model_text: 'model',
  transmission: 'vehicleTransmission',
  fuel: 'fuelType',
  body: 'bodyType',
  drive: 'driveWheelConfiguration',
  colour: 'color',
  size: 'size',
  year: 'vehicleModelDate',
}
const BRANDS = ['make', 'phone_brand', 'computer_brand', 'appliance_brand', 'brand_text']

type Property = { name: string; value: unknown }

/** The type and the properties of goods. */
export function goodsNode({ schema, attributes }: Described, values: AttributeValues): object {
  const isVehicle = VEHICLES.includes(schema)
  return {
    '@type': isVehicle ? schema : 'Product',
    ...withProperties(attributes, (attribute) => goodsProperty(attribute, values)),
  }
}

function goodsProperty(
  { key, value, measure }: FactAttribute,
  values: AttributeValues,
): Property | undefined {
  const name = IN_WORDS[key]
  if (name !== undefined) return { name, value }
  if (BRANDS.includes(key) && optionId(values[key]) !== 'other')
    return { name: 'brand', value: { '@type': 'Brand', name: value } }
  if (key === 'mileage' && measure) return { name: 'mileageFromOdometer', value: quantity(measure) }
  if (key === 'engine' && measure)
    return {
      name: 'vehicleEngine',
      value: { '@type': 'EngineSpecification', engineDisplacement: quantity(measure) },
    }
  if (key === 'owners' && /^\d+$/.test(value))
    return { name: 'numberOfPreviousOwners', value: Number(value) }
  return undefined
}

/** True for categories whose listings are about a home, land or premises. */
export const isAboutPlace = (schema: string): boolean =>
  DWELLINGS.includes(schema) || schema === 'Place'

/** A home, or a place that is none. */
export function placeNode({ schema, attributes }: Described, values: AttributeValues): object {
  const isDwelling = DWELLINGS.includes(schema) && optionId(values['house_object']) !== 'land'
  return {
    '@type': isDwelling ? schema : 'Place',
    ...withProperties(attributes, (attribute) =>
      isDwelling ? dwellingProperty(attribute, values) : undefined,
    ),
  }
}

function dwellingProperty(
  { key, measure }: FactAttribute,
  values: AttributeValues,
): Property | undefined {
  const value = values[key]
  // A studio has no number of rooms
  if (key === 'rooms' && typeof value === 'number' && value > 0)
    return { name: 'numberOfRooms', value }
  if (key === 'area' && measure) return { name: 'floorSize', value: quantity(measure) }
  if (key === 'floor') return { name: 'floorLevel', value: String(value) }
  if (key === 'built') return { name: 'yearBuilt', value }
  return undefined
}

function withProperties(
  attributes: readonly FactAttribute[],
  propertyOf: (attribute: FactAttribute) => Property | undefined,
): Record<string, unknown> {
  const known = attributes.map((attribute) => ({ attribute, property: propertyOf(attribute) }))
  const more = known.flatMap(({ attribute, property }) =>
    property || attribute.isTerm ? [] : [attribute],
  )
  return {
    ...Object.fromEntries(
      known.flatMap(({ property }) => (property ? [[property.name, property.value]] : [])),
    ),
    ...(more.length > 0 && { additionalProperty: more.slice(0, MOST).map(propertyValue) }),
  }
}

const propertyValue = ({ name, value, measure }: FactAttribute) => ({
  '@type': 'PropertyValue',
  name,
  ...(measure ?? { value }),
})

const quantity = (measure: NonNullable<FactAttribute['measure']>) => ({
  '@type': 'QuantitativeValue',
  ...measure,
})

const RENT_UNITS = { month: 'MON', day: 'DAY' } as const

/** The price of what may be let. */
export const structuredPrice = ({ price, rent }: Product): object =>
  rent
    ? {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'UZS',
          unitCode: RENT_UNITS[rent.id],
        },
      }
    : { price, priceCurrency: 'UZS' }

export const businessFunction = ({ rent }: Product) => ({
  businessFunction: `http://purl.org/goodrelations/v1#${rent ? 'LeaseOut' : 'Sell'}`,
})

/** The lowest price of a service, and its unit. */
export function serviceOffer({ attributes = {} }: Service): object {
  const { price_from: price, price_per: per } = attributes
  if (price === undefined) return {}
  const unitText = typeof per === 'object' && 'name' in per ? per.name : undefined
  return {
    offers: {
      '@type': 'Offer',
      // Readers of offers want one price, though a service only begins there
      price,
      priceCurrency: 'UZS',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: price,
        priceCurrency: 'UZS',
        ...(unitText !== undefined && { unitText }),
      },
    },
  }
}

export const optionId = (value: AttributeValues[string] | undefined): string | undefined =>
  typeof value === 'object' && 'id' in value ? value.id : undefined
