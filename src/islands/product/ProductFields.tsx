import { useEffect, useRef } from 'react'
import { hasCondition } from '../../api/listings/condition.ts'
import { PRODUCT_DESCRIPTION_MAX, TITLE_MAX } from '../../api/lib/limits.ts'
import { productKind, type ProductValues } from '../../stores/listings/listing-kinds.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { CategoryFields } from '../form/fields/CategoryFields.tsx'
import { DescriptionField } from '../form/fields/DescriptionField.tsx'
import type { FieldsProps } from '../form/fields/fields.ts'
import { TextField } from '../form/fields/TextField.tsx'
import { FieldError } from '../parts/Field.tsx'
import { RADIO } from '../parts/styles.ts'
import { PriceInput } from './PriceInput.tsx'

/** The price of what is let is for a time. */
const RENTS: Record<string, 'field_price_month' | 'field_price_day'> = {
  rent_month: 'field_price_month',
  rent_day: 'field_price_day',
}

const CONDITIONS = ['new', 'used'] as const

export function ProductFields(props: FieldsProps<ProductValues>) {
  const { t, locale, values, error, onType } = props
  const said = new URLSearchParams(values.attributes)
  const isFree = said.has('free')
  const rent = RENTS[said.get('deal') ?? '']
  const asks = hasCondition(Number(values.category_id))
  useGift(isFree, onType)
  useCondition(asks, props)
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
              label={t(rent ?? 'field_price')}
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

/** A gift costs nothing; no longer a gift, it needs a price. */
function useGift(isFree: boolean, onType: FieldsProps<ProductValues>['onType']) {
  const wasFree = useRef(isFree)
  useEffect(() => {
    if (isFree !== wasFree.current) onType('price', isFree ? '0' : '')
    wasFree.current = isFree
  }, [isFree])
}

/** In a category without conditions all is new; the chosen condition returns with another category. */
function useCondition(asks: boolean, { values, onType }: FieldsProps<ProductValues>) {
  const askedBefore = useRef(asks)
  const condition = useRef('')
  useEffect(() => {
    if (asks !== askedBefore.current || !(asks || values.condition)) {
      if (!asks) condition.current = values.condition
      onType('condition', asks ? condition.current : 'new')
    }
    askedBefore.current = asks
  }, [asks])
}

type Props = {
  t: Texts<'post'>
  error: string | undefined
  chosen: string
  onChoose: (condition: string) => void
}

function ConditionPicker({ t, error, chosen, onChoose }: Props) {
  return (
    <fieldset
      role="radiogroup"
      className="mb-5"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'condition-error'}
    >
      <legend className="mb-1 font-semibold">{t('field_condition')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {CONDITIONS.map((condition) => (
          <label
            key={condition}
            className="field has-checked:border-accent has-checked:bg-tint in-aria-invalid:border-danger flex grow cursor-pointer items-center gap-3"
          >
            <input
              type="radio"
              name="condition"
              className={RADIO}
              value={condition}
              checked={chosen === condition}
              onChange={() => onChoose(condition)}
            />
            {t(`condition_${condition}`)}
          </label>
        ))}
      </div>
      <FieldError id="condition" error={error} />
    </fieldset>
  )
}
