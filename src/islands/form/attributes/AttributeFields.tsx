import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ATTRIBUTE_FIELD } from '../../../api/listings/attribute-field.ts'
import type { CategoryAttribute } from '../../../api/listings/attributes.ts'
import {
  askedOf,
  categoryAttributes,
  isInView,
  isRequired,
  isTerm,
  contactsIn,
  missingIn,
  optionsIn,
  settled,
  valuesIn,
  withKept,
  withOthers,
  withValues,
  type AttributeForm,
} from '../../../stores/listings/attribute-form.ts'
import { conflictErrors, askOnce, unusualIn } from '../../../stores/listings/doubtful-attributes.ts'
import { lateChecks } from '../../../stores/listings/check-listing.ts'
import { $proposed, recallProposed } from '../../../stores/listings/propose-attributes.ts'
import { Loading, LoadFailed } from '../../parts/Loading.tsx'
import type { AttributeFieldsProps } from '../fields/CategoryFields.tsx'
import { AttributeField } from './AttributeField.tsx'
import { FieldsInLine } from './FieldsInLine.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { faultWords } from './fault-words.ts'
import { Proposals } from './Proposals.tsx'
import { useRegion } from './use-region.ts'

export { DealTerms } from './DealTerms.tsx'

/** The fields of the chosen category, such as a car's year. */
export function AttributeFields(props: AttributeFieldsProps) {
  const { t, locale, kind, values } = props
  const [$attributes] = useState(() => categoryAttributes(kind.name, values.category_id, locale))
  const { data: list, error: failed } = useStore($attributes)
  if (failed)
    return (
      <LoadFailed
        text={t('attributes_failed')}
        retry={t('retry')}
        onRetry={$attributes.revalidate}
      />
    )
  if (!list) return <Loading text={t('loading')} />
  return <Fields {...props} list={list} />
}

type Props = AttributeFieldsProps & { list: readonly CategoryAttribute[] }

function Fields(props: Props) {
  const { t, locale, kind, values, error, place, onType, onComplete, kept, list } = props
  const region = useRegion(list, place)
  const form: AttributeForm = { list, typed: values.attributes, region }
  const type = (attributes: string) => {
    if (attributes !== values.attributes) onType('attributes', attributes)
  }

  // A saved value was asked about before
  const questions = useRef(onComplete ? unusualIn(form) : new Map<string, string>())
  useEffect(() => {
    const check = () => ({
      ...missingIn(form),
      ...contactsIn(form),
      ...conflictErrors(form),
      ...askOnce(form, questions.current),
    })
    lateChecks.add(check)
    return () => void lateChecks.delete(check)
  })
  // Another category keeps what it has too
  const isSettled = useRef(false)
  useEffect(() => {
    if (isSettled.current) kept.set(values.category_id, values.attributes)
  }, [values.attributes])
  useEffect(() => {
    const typed = withKept(form, kept.get(values.category_id))
    const now = settled({ ...form, typed })
    isSettled.current = true
    kept.set(values.category_id, now)
    type(now)
  }, [list, region])
  useEffect(() => onComplete?.(withOthers(form)), [list])

  useState(() => recallProposed(form))
  const proposed = useStore($proposed)
  const [saidBefore] = useState(() => new URLSearchParams(values.attributes))
  const isOwn = (one: CategoryAttribute) => kind.name === 'service' || !isTerm(one)
  const fields = askedOf(form)
    .filter(isOwn)
    .map((attribute) => {
      const name = ATTRIBUTE_FIELD + attribute.key
      return {
        attribute,
        isRead: !onComplete && attribute.key in proposed,
        isInView: isInView(form, attribute),
        // A draft is as short as an empty form: what it has filled in is one line
        isFilled: !isInView(form, attribute) && saidBefore.has(attribute.key),
        isWrong: error(name) !== undefined,
        field: (
          <AttributeField
            key={attribute.key}
            t={t}
            locale={locale}
            attribute={attribute}
            name={name}
            isRequired={isRequired(form, attribute)}
            options={optionsIn(form, attribute)}
            error={faultWords(t, form, attribute, error(name))}
            values={valuesIn(form.typed, attribute.key)}
            onChange={(values) => type(withValues(form, attribute.key, values))}
          />
        ),
      }
    })
  const unread = fields.filter(({ isRead }) => !isRead)
  const others = unread.filter(({ isInView, isFilled }) => !isInView && !isFilled)
  return (
    <>
      {!onComplete && (
        <Proposals
          t={t}
          kind={kind.name}
          category={values.category_id}
          title={values.title ?? values.name ?? ''}
          form={form}
          locale={locale}
          fields={fields.filter(({ isRead }) => isRead)}
          onType={type}
        />
      )}
      {unread.map(({ isInView, field }) => isInView && field)}
      <FieldsInLine
        t={t}
        locale={locale}
        form={form}
        label={t('attributes_filled')}
        fields={unread.filter(({ isFilled }) => isFilled)}
      />
      <FoldedFields t={t} fields={others} />
    </>
  )
}
