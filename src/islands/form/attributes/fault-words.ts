import type { CategoryAttribute } from '../../../api/listings/attributes.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { valuesIn, type AttributeForm } from '../../../stores/listings/attribute-form.ts'
import { conflictsIn, unusualIn } from '../../../stores/listings/doubtful-attributes.ts'

/** The message of a faulty field, with both numbers of a conflict, or an example of a number. */
export function faultWords(
  t: Texts<'post'>,
  form: AttributeForm,
  { key, example }: CategoryAttribute,
  error: string | undefined,
): string | undefined {
  if (!error) return undefined
  const conflict = conflictsIn(form).get(key)
  if (conflict) return t(conflict.says, conflict.params)
  const isSaid = valuesIn(form.typed, key).length > 0
  if (example === undefined || !isSaid || unusualIn(form).has(key)) return error
  return `${error} ${t('attribute_example', { example })}`
}
