import type { CategoryAttribute } from '../../../api/listings/attributes.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { OTHER } from '../../../stores/listings/attribute-form.ts'
import { described, Field } from '../../parts/Field.tsx'
import { INPUT } from '../../parts/styles.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { Switch } from '../fields/Switch.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ChecksField, RadiosField } from './OptionFields.tsx'
import { NumberField } from './NumberField.tsx'

type Option = { id: string; name: string }
export type AttributeFieldProps = {
  t: Texts<'post'>
  locale: Locale
  attribute: CategoryAttribute
  /** The field's name and id. */
  name: string
  isRequired: boolean
  options: readonly Option[]
  error: string | undefined
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** More options than this are a list instead of buttons. */
const MOST_BUTTONS = 6

/** An attribute's field, by its type. */
export function AttributeField(props: AttributeFieldProps) {
  const { t, attribute, name, options, error, values, onChange } = props
  const [value = ''] = values
  const field = { id: name, label: attribute.name, error }
  switch (attribute.type) {
    case 'tree':
    case 'branch':
      return <TreeField {...props} />
    case 'many':
      return <ChecksField {...props} />
    case 'int':
    case 'dec1':
      return <NumberField {...props} />
    case 'bool':
      return (
        <div className="mb-5 -ml-2">
          <Switch isOn={value === 'true'} onSwitch={(isOn) => onChange(isOn ? ['true'] : [])}>
            {attribute.name}
          </Switch>
        </div>
      )
    case 'text':
      return (
        <TextField
          {...field}
          name={name}
          maxLength={attribute.max}
          value={value}
          onChange={({ target }) => onChange([target.value])}
        />
      )
    case 'one':
      if (options.length <= MOST_BUTTONS) return <RadiosField {...props} />
  }
  return (
    <Field {...field}>
      <select
        className={INPUT}
        {...described(field)}
        name={name}
        value={value}
        onChange={({ target }) => onChange([target.value])}
      >
        <option value="">{t('attribute_choose')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {withUnit(name, attribute.unit)}
          </option>
        ))}
      </select>
    </Field>
  )
}

export const withUnit = (name: string, unit: string | undefined) =>
  unit === undefined ? name : `${name}\u00a0${unit}`

/** A make or a model, from a list with a text filter. */
function TreeField({
  t,
  locale,
  attribute,
  name,
  options,
  error,
  values,
  onChange,
}: AttributeFieldProps) {
  const all =
    attribute.of === undefined
      ? options
      : [...options, { id: OTHER, name: t('attribute_not_listed') }]
  const items = all.map(({ name }, id) => ({
    id,
    name_uz: name,
    name_uz_cyrl: name,
    name_ru: name,
    name_en: name,
  }))
  return (
    <ChoiceField
      id={name}
      label={attribute.name}
      error={error}
      locale={locale}
      items={items}
      placeholder={t('attribute_choose')}
      words={{
        find: t('attribute_find'),
        none: t('attribute_none'),
        loading: t('loading'),
        close: t('close'),
      }}
      chosen={all.findIndex(({ id }) => id === values[0])}
      onChoose={(place) => onChange([all[place]?.id ?? ''])}
    />
  )
}
