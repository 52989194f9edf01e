/** Says the options that a title means without naming them: "iPhone 13 128 GB" is a smartphone. */
import type { Option, Told } from '../plan/options.ts'
import type { CategoryPlan } from '../plan/data.ts'
import { attributePlanOfId } from '../plan/plan.ts'
import { attributesInWords } from './attributes-in-words.ts'
import { readTitle } from './title-words.ts'

/** Beside these a thing is for another one, or a part of it. */
const OF_ANOTHER =
  /^(?:uchun|dlya|for|na|k|ot|korpusi?|stekl[oa]|oyna(?:k|si)?|shishasi?|kabeli?|plata(?:si)?|shleyf|bamper|bumper|adapter|blok|akkumulyatori?|krishka|qopqo[qg]i?|kamerasi|modul|zapchast\w*|ehtiyot)$/
/** Beside these a make says nothing; a model does. */
const OTHER_THING = /^(?:pads?|tabs?|watch|soati?|chas[iy]|band|buds)$/

/** The attributes that a title of a new listing names or tells. */
export function attributesInTitle(categoryId: number, title: string): Map<string, string[]> {
  const plan = attributePlanOfId(categoryId)
  const { values } = attributesInWords(categoryId, title)
  const { words } = readTitle(title)
  if (words.some(({ folded }) => OF_ANOTHER.test(folded))) return values
  const isOther = words.some(({ folded }) => OTHER_THING.test(folded))
  for (const implied of toldBy(plan, values, !isOther))
    if (!values.has(implied.key) && isOffered(plan, implied)) values.set(implied.key, [implied.id])
  return values
}

function toldBy(
  { attributes }: CategoryPlan,
  values: ReadonlyMap<string, string[]>,
  canMakeTell: boolean,
): Told[] {
  // Chargers have a make too, but no memory
  const doesMakeTell =
    canMakeTell &&
    attributes.some(
      ({ attribute }) => 'unit' in attribute && attribute.unit && values.has(attribute.key),
    )
  return attributes.flatMap(({ attribute }) => {
    if (!('options' in attribute)) return []
    const option = onlyOption(attribute.options, values.get(attribute.key))
    const branch = attributes.find(
      (one) => one.attribute.type === 'branch' && one.attribute.of === attribute.key,
    )
    const model = branch && onlyOption(option?.branches, values.get(branch.attribute.key))
    const isEnough = branch === undefined || model !== undefined || doesMakeTell
    const implied = isEnough ? (model?.tells ?? option?.tells) : undefined
    return implied ? [implied] : []
  })
}

const onlyOption = (options: readonly Option[] = [], ids: readonly string[] = []) =>
  ids.length === 1 ? options.find(({ id }) => id === ids[0]) : undefined

const isOffered = ({ attributes }: CategoryPlan, { key, id }: Told): boolean =>
  attributes.some(
    ({ attribute, isHidden }) =>
      attribute.key === key &&
      !isHidden &&
      'options' in attribute &&
      attribute.options.some((option) => option.id === id && !option.isHidden),
  )
