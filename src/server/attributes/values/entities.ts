/** Attributes as the API writes them. */
import type { AttributeValues, CategoryAttribute } from '../../../api/listings/attributes.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Attribute, PlannedAttribute as Planned } from '../plan/data.ts'
import type { Option } from '../plan/options.ts'
import { exampleOf } from '../words/words.ts'
import { chosenOptions, type StoredAttributes } from './stored.ts'
import { attributePlanOfId, attributesOf, maxOf, unitNames } from '../plan/plan.ts'

const optionEntity = ({ id, names }: Option, locale: Locale) => ({ id, name: names[locale] })
const hiddenIf = (isHidden: boolean): { hidden?: true } => (isHidden ? { hidden: true } : {})
const offered = (option: Option, locale: Locale) => ({
  ...optionEntity(option, locale),
  ...hiddenIf(option.isHidden),
})

/** A listing's attributes, in the order of its category. */
export function attributeValuesOf(
  categoryId: number,
  stored: StoredAttributes,
  locale: Locale,
): AttributeValues {
  const attributes = attributesOf(categoryId)
  const values: AttributeValues = {}
  for (const attribute of attributes) {
    const value = valueOf(attribute, { attributes, stored, locale })
    if (value !== undefined) values[attribute.key] = value
  }
  return values
}

type Read = { attributes: readonly Attribute[]; stored: StoredAttributes; locale: Locale }

function valueOf(attribute: Attribute, { attributes, stored, locale }: Read) {
  const value = stored[attribute.key]
  if (value === undefined) return undefined
  switch (attribute.type) {
    case 'one':
    case 'many':
    case 'tree':
    case 'branch': {
      const options = chosenOptions(attributes, attribute, stored)
      const named = options.map((option) => optionEntity(option, locale))
      return attribute.type === 'many' ? named : named[0]
    }
    case 'dec1':
      return typeof value === 'number' ? value / 10 : undefined
    default:
      return Array.isArray(value) ? undefined : value
  }
}

/** The attributes of a category for its form and filters. */
export const categoryAttributes = (categoryId: number, locale: Locale): CategoryAttribute[] =>
  attributePlanOfId(categoryId).attributes.map((planned) => describe(planned, locale))

function describe(planned: Planned, locale: Locale): CategoryAttribute {
  const { attribute, isRequired, filter, isFirst, isHidden, isProposed, card } = planned
  const { key, type, name, only_if } = attribute
  return {
    key,
    type,
    name: name[locale],
    required: isRequired && !isHidden,
    first: isFirst,
    ...hiddenIf(isHidden),
    ...(isProposed && { proposed: true as const }),
    ...(filter && { filter }),
    ...(card !== undefined && { card }),
    ...(only_if && { only_if }),
    ...detailsOf(attribute, locale),
  }
}

function detailsOf(attribute: Attribute, locale: Locale): Partial<CategoryAttribute> {
  switch (attribute.type) {
    case 'one':
    case 'many':
    case 'tree':
      return {
        ...unitOf(attribute, locale),
        ...(attribute.most !== undefined && { most: attribute.most }),
        options: attribute.options.map((option) => ({
          ...offered(option, locale),
          ...(option.branches.length > 0 && {
            branches: option.branches.map((branch) => offered(branch, locale)),
          }),
        })),
      }
    case 'branch':
      return { of: attribute.of }
    case 'int':
    case 'dec1':
      return {
        ...unitOf(attribute, locale),
        min: attribute.min,
        max: maxOf(attribute),
        example: exampleOf(attribute, locale),
        ...(attribute.zero && { zero: attribute.zero[locale] }),
        ...(attribute.buttons && { buttons: attribute.buttons }),
        ...(!attribute.grouping && { grouping: false }),
      }
    case 'text':
      return { max: attribute.max }
    case 'bool':
      return {}
  }
}

function unitOf({ unit }: { unit?: string | undefined }, locale: Locale) {
  const names = unit === undefined ? undefined : unitNames(unit)
  return names && { unit: names[locale] }
}
