import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Kind } from '../../../api/lib/kinds.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { AttributeForm } from '../../../stores/listings/attribute-form.ts'
import {
  $proposed,
  isProposed,
  proposeAttributes,
  refuseProposed,
} from '../../../stores/listings/propose-attributes.ts'
import { LINK } from '../../parts/styles.ts'

type Props = {
  t: Texts<'post'>
  kind: Kind
  category: string
  title: string
  form: AttributeForm
  onType: (attributes: string) => void
}

/** Fills empty fields from the title and tells which; one tap takes all of it away. */
export function Proposals({ t, kind, category, title, form, onType }: Props) {
  const proposed = useStore($proposed)
  const latest = useRef({ form, onType })
  latest.current = { form, onType }
  useEffect(
    () =>
      proposeAttributes({ kind, category, title, form: () => latest.current.form }, (typed) =>
        latest.current.onType(typed),
      ),
    [kind, category, title],
  )
  const names = form.list.filter(({ key }) => isProposed(proposed, form, key))
  return (
    <div role="status">
      {names.length > 0 && (
        <div className="rounded-control border-line bg-card mb-5 border p-3">
          {t('attributes_proposed', { names: names.map(({ name }) => name).join(', ') })}
          <button
            type="button"
            className={`${LINK} block min-h-11`}
            onClick={() => onType(refuseProposed(form, title))}
          >
            {t('attributes_refuse')}
          </button>
        </div>
      )}
    </div>
  )
}
