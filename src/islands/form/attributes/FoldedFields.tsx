import { useState } from 'react'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { AttributeInForm } from './FieldsInLine.tsx'

type Props = { t: Texts<'post'>; fields: readonly AttributeInForm[] }

/** The fields that few fill in, behind their number; one that is wrong opens them. */
export function FoldedFields({ t, fields }: Props) {
  const [isOpened, setOpened] = useState(false)
  if (fields.length === 0) return null
  return (
    <details
      className="mb-5"
      open={isOpened || fields.some(({ isWrong }) => isWrong)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="link min-h-11 cursor-pointer py-2">
        {t('attributes_more', { count: fields.length })}
      </summary>
      <div className="pt-3">{fields.map(({ field }) => field)}</div>
    </details>
  )
}
