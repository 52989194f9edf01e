import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ATTRIBUTE_FIELD } from '../../../api/listings/attribute-field.ts'
import type { CategoryAttribute } from '../../../api/listings/attributes.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { saysFree } from '../../../api/text/given-free.ts'
import {
  categoryAttributes,
  optionsIn,
  termsOf,
  valuesIn,
  withProposedTerms,
  withTerm,
  withValues,
  type AttributeForm,
} from '../../../stores/listings/attribute-form.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { CHIP } from '../../parts/styles.ts'
import type { CategoryFieldsProps } from '../fields/CategoryFields.tsx'
import { AttributeField } from './AttributeField.tsx'
import { faultWords } from './fault-words.ts'

type Loaded = { id: string; list: readonly CategoryAttribute[] }

/**
 * Below a price: chips for the terms of the deal, and the fields of those that are said. Before the category is known
 * they are those of “Other”, the last one; until those of another category have come, the chips stay, because one may be
 * under a finger.
 */
export function DealTerms(props: CategoryFieldsProps) {
  const { kind, locale, values } = props
  const { data: categories = [] } = useStore(kind.categories)
  const id = String(values.category_id || (categories.at(-1)?.id ?? ''))
  const [shown, setShown] = useState<Loaded>()
  const isOld = shown?.id !== id
  return (
    <>
      {id && isOld && <Load key={id} kind={kind.name} id={id} locale={locale} onLoad={setShown} />}
      {shown && <Terms {...props} list={shown.list} isOld={isOld} />}
    </>
  )
}

type LoadProps = { kind: Kind; id: string; locale: Locale; onLoad: (loaded: Loaded) => void }

function Load({ kind, id, locale, onLoad }: LoadProps) {
  const [$attributes] = useState(() => categoryAttributes(kind, id, locale))
  const { data: list } = useStore($attributes)
  useEffect(() => {
    if (list) onLoad({ id, list })
  }, [list])
  return null
}

/** `isOld`: the list is another category's. */
type Props = CategoryFieldsProps & { list: Loaded['list']; isOld: boolean }

function Terms({ t, locale, values, error, onType, onComplete, list, isOld }: Props) {
  const form: AttributeForm = { list, typed: values.attributes, region: undefined }
  const type = (attributes: string) => {
    if (attributes !== values.attributes) onType('attributes', attributes)
  }
  // A saved listing has its answers
  useEffect(() => {
    if (!onComplete && !isOld && values.category_id) type(withProposedTerms(form))
  }, [list, isOld, values.category_id])
  /** The delivery has options, which open below its chip. */
  const [isOpen, setOpen] = useState(false)
  const terms = termsOf(form)
  const isSaid = ({ key }: CategoryAttribute) =>
    valuesIn(form.typed, key).some((one) => one !== 'false')
  const free = terms.find(({ key }) => key === 'free')
  const isGift = values.price === '0' || saysFree(`${values.title ?? ''} ${values.price ?? ''}`)
  return (
    <>
      <div role="status">
        {free && isGift && !isSaid(free) && (
          <button
            type="button"
            className={`${CHIP} text-accent mb-2 font-semibold`}
            onClick={() => type(withTerm(form, free, true))}
          >
            {t('give_free')}
          </button>
        )}
      </div>
      <div role="group" aria-label={t('terms')} className="mb-3 flex flex-wrap gap-2">
        {terms.map((term) => {
          const isChoice = term.type === 'many'
          if (!isChoice && term.type !== 'bool') return null
          return (
            <button
              key={term.key}
              type="button"
              className={CHIP}
              aria-pressed={isSaid(term)}
              aria-expanded={isChoice ? isOpen : undefined}
              onClick={() =>
                isChoice ? setOpen(!isOpen) : type(withTerm(form, term, !isSaid(term)))
              }
            >
              {term.name}
            </button>
          )
        })}
      </div>
      {terms.map((term) => {
        const name = ATTRIBUTE_FIELD + term.key
        const isShown = term.type === 'text' || (term.type === 'many' && (isOpen || isSaid(term)))
        return (
          isShown && (
            <AttributeField
              key={term.key}
              t={t}
              locale={locale}
              attribute={term}
              name={name}
              isRequired={false}
              options={optionsIn(form, term)}
              error={faultWords(t, form, term, error(name))}
              values={valuesIn(form.typed, term.key)}
              onChange={(chosen) => type(withValues(form, term.key, chosen))}
            />
          )
        )
      })}
    </>
  )
}
