import { useEffect, useRef } from 'react'
import { hasCondition } from '../../api/listings/condition.ts'
import { PRODUCT_DESCRIPTION_MAX, TITLE_MAX } from '../../api/lib/limits.ts'
import { productKind, type ProductValues } from '../../stores/listings/listing-kinds.ts'
import { CategoryFields } from '../form/fields/CategoryFields.tsx'
import { DescriptionField } from '../form/fields/DescriptionField.tsx'
import type { FieldsProps } from '../form/fields/fields.ts'
import { TextField } from '../form/fields/TextField.tsx'
import { ConditionPicker } from './ConditionPicker.tsx'
import { PriceInput } from './PriceInput.tsx'

export function ProductFields(props: FieldsProps<ProductValues>) {
  const { t, locale, values, error, onType } = props
  const isFree = new URLSearchParams(values.attributes).has('free')
  const wasFree = useRef(isFree)
  useEffect(() => {
    if (isFree !== wasFree.current) onType('price', isFree ? '0' : '')
    wasFree.current = isFree
  }, [isFree])
  const asks = hasCondition(Number(values.category_id))
  const asked = useRef(asks)
  const said = useRef('')
  useEffect(() => {
    if (asks !== asked.current || !(asks || values.condition)) {
      if (!asks) said.current = values.condition
      onType('condition', asks ? said.current : 'new')
    }
    asked.current = asks
  }, [asks])
  return (
    <>
      <TextField
        id="title"
        name="title"
        label={t('field_title')}
        help={t('field_title_help')}
        error={error('title')}
        maxLength={TITLE_MAX}
        value={values.title}
        onChange={({ target }) => onType('title', target.value)}
      />
      <CategoryFields
        {...props}
        kind={productKind}
        price={
          !isFree && (
            <PriceInput
              t={t}
              id="price"
              locale={locale}
              label={t('field_price')}
              error={error('price')}
              unreadable={t('price_invalid')}
              price={values.price}
              onPrice={(price) => onType('price', price)}
            />
          )
        }
      />
      {asks && (
        <ConditionPicker
          t={t}
          error={error('condition')}
          chosen={values.condition}
          onChoose={(condition) => onType('condition', condition)}
        />
      )}
      <DescriptionField
        t={t}
        error={error('description')}
        maxLength={PRODUCT_DESCRIPTION_MAX}
        value={values.description}
        onType={(text) => onType('description', text)}
      />
    </>
  )
}
