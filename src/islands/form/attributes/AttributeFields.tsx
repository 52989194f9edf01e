import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ATTRIBUTE_FIELD } from '../../../api/listings/attribute-field.ts'
import type { CategoryAttribute } from '../../../api/listings/attributes.ts'
import { $places } from '../../../stores/lib/places.ts'
import {
  askedOf,
  attributesOf,
  dependsOnRegion,
  isInView,
  isRequired,
  contactsIn,
  missingIn,
  optionsIn,
  settled,
  valuesIn,
  withOthers,
  withValues,
  type AttributeForm,
} from '../../../stores/listings/attribute-form.ts'
import { conflictErrors } from '../../../stores/listings/conflicting-attributes.ts'
import { lateChecks } from '../../../stores/listings/check-listing.ts'
import { $proposed, isProposed } from '../../../stores/listings/propose-attributes.ts'
import { askOnce, unusualIn } from '../../../stores/listings/unusual-attributes.ts'
import { $session } from '../../../stores/session/session.ts'
import { Loading, LoadFailed } from '../../parts/Loading.tsx'
import type { CategoryFieldsProps } from '../fields/CategoryFields.tsx'
import { AttributeField } from './AttributeField.tsx'
import { faultWords } from './fault-words.ts'
import { Proposals } from './Proposals.tsx'

/** The fields of the chosen category, such as a car's year. */
export function AttributeFields(props: CategoryFieldsProps) {
  const { t, locale, kind, values } = props
  const [$attributes] = useState(() => attributesOf(kind.name, values.category_id, locale))
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

type Props = CategoryFieldsProps & { list: readonly CategoryAttribute[] }

function Fields({ t, locale, kind, values, error, place, onType, onComplete, list }: Props) {
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
  useEffect(() => type(settled(form)), [list, region])
  useEffect(() => onComplete?.(withOthers(form)), [list])

  const proposed = useStore($proposed)
  const fields = askedOf(form).map((attribute) => {
    const name = ATTRIBUTE_FIELD + attribute.key
    const isSaid = valuesIn(form.typed, attribute.key).length > 0
    return {
      isInView: isInView(form, attribute) || attribute.key in proposed,
      isSaid,
      isWrong: error(name) !== undefined,
      field: (
        <div key={attribute.key}>
          <AttributeField
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
          {isProposed(proposed, form, attribute.key) && (
            <p className="text-quiet -mt-4 mb-5 text-sm">{t('attribute_proposed')}</p>
          )}
        </div>
      ),
    }
  })
  const others = fields.filter(({ isInView }) => !isInView)
  const [isOpened, setOpened] = useState(others.some(({ isSaid }) => isSaid))
  return (
    <>
      {!onComplete && (
        <Proposals
          t={t}
          kind={kind.name}
          category={values.category_id}
          title={values.title ?? values.name ?? ''}
          form={form}
          onType={type}
        />
      )}
      {fields.map(({ isInView, field }) => isInView && field)}
      {others.length > 0 && (
        <details
          className="mb-5"
          open={isOpened || others.some(({ isWrong }) => isWrong)}
          onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        >
          <summary className="link min-h-11 cursor-pointer py-2">
            {t('attributes_more', { count: others.length })}
          </summary>
          <div className="pt-3">{others.map(({ field }) => field)}</div>
        </details>
      )}
    </>
  )
}

const NOT_ASKED = atom<ReturnType<typeof $places.get>>({ loading: true })

/** The region of a district, by default of the member's own; undefined while it is unknown. */
function useRegion(
  list: readonly CategoryAttribute[],
  place: number | undefined,
): string | undefined {
  const { data: regions } = useStore(list.some(dependsOnRegion) ? $places : NOT_ASKED)
  const own = useStore($session)?.user_info.location?.id
  return useMemo(() => {
    const ofListing = place ?? own
    const region = regions?.find(({ districts }) => districts.some(({ id }) => id === ofListing))
    return region && String(region.id)
  }, [regions, place, own])
}
