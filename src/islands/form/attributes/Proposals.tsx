import { useEffect, useRef } from 'react'
import type { Kind } from '../../../api/lib/kinds.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { AttributeForm } from '../../../stores/listings/attribute-form.ts'
import { proposeAttributes, refuseProposed } from '../../../stores/listings/propose-attributes.ts'
import { LINK } from '../../parts/styles.ts'
import { FieldsInLine, lineOfValues, type AttributeInForm } from './FieldsInLine.tsx'

type Props = {
  t: Texts<'post'>
  kind: Kind
  category: string
  title: string
  form: AttributeForm
  locale: Locale
  /** The fields that the title has filled in. */
  fields: readonly AttributeInForm[]
  onType: (attributes: string) => void
}

const fieldInHand = () => document.activeElement?.id

/** Fills empty fields from the title and shows them as one line, which opens them; there one tap takes all away. */
export function Proposals({ t, kind, category, title, form, locale, fields, onType }: Props) {
  const latest = useRef({ form, onType })
  latest.current = { form, onType }
  useEffect(
    () =>
      proposeAttributes(
        { kind, category, title, form: () => latest.current.form, inHand: fieldInHand },
        (typed) => latest.current.onType(typed),
      ),
    [kind, category, title],
  )
  const attributes = fields.map(({ attribute }) => attribute)
  const line = lineOfValues(form, attributes, locale)
  return (
    <>
      <p role="status" className="sr-only">
        {line && t('attributes_proposed', { values: line })}
      </p>
      <FieldsInLine
        t={t}
        locale={locale}
        form={form}
        label={t('attribute_proposed')}
        fields={fields}
      >
        <button
          type="button"
          className={`${LINK} -mt-3 min-h-11`}
          onClick={() => onType(refuseProposed(form, title))}
        >
          {t('attributes_refuse')}
        </button>
      </FieldsInLine>
    </>
  )
}
