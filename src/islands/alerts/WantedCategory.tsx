import { useEffect, useRef, useState } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { categoryOfWanted } from '../../stores/alerts/category-of-wanted.ts'
import { described, Field } from '../parts/Field.tsx'
import { CHIP, INPUT } from '../parts/styles.ts'

const PAUSE_MS = 600

export type CategoryOption = { value: string; name: string }
export type CategoryGroup = {
  kind: Kind
  name: string
  options: (CategoryOption & { id: number })[]
}
type Props = {
  t: Texts<'post'>
  groups: readonly CategoryGroup[]
  /** The words by which the category is found. */
  what: string
  value: string
  error: string | undefined
  onChoose: (value: string) => void
}

/** The category of a wanted post: chosen by its words unless the member did; what is not sure is a question. */
export function WantedCategory({ t, groups, what, value, error, onChoose }: Props) {
  const [asked, setAsked] = useState<CategoryOption[]>([])
  const filledIn = useRef('')
  useEffect(() => {
    if (value !== filledIn.current) return setAsked([])
    let isOver = false
    const find = async () => {
      const { kind, ids, isSure } = await categoryOfWanted(what)
      if (isOver) return
      const named = groups
        .filter((group) => group.kind === kind)
        .flatMap(({ options }) => options.filter(({ id }) => ids.includes(id)))
      setAsked(isSure ? [] : named)
      filledIn.current = (isSure && named[0]?.value) || ''
      if (filledIn.current !== value) onChoose(filledIn.current)
    }
    const timer = what.trim() && setTimeout(() => void find(), PAUSE_MS)
    return () => {
      isOver = true
      if (timer) clearTimeout(timer)
    }
  }, [what, value])

  const field = { id: 'category', label: t('field_category'), error }
  const [first, ...more] = asked
  return (
    <Field {...field}>
      <select
        {...described(field)}
        className={INPUT}
        name="category"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('category_choose')}</option>
        {groups.map(({ name, options }) => (
          <optgroup key={name} label={name}>
            <Options of={options} />
          </optgroup>
        ))}
      </select>
      <div role="status">
        {first && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <p>
              {more.length > 0 ? t('category_which') : t('category_is_it', { name: first.name })}
            </p>
            {asked.map(({ value, name }) => (
              <button key={value} type="button" className={CHIP} onClick={() => onChoose(value)}>
                {more.length > 0 ? name : t('category_yes')}
              </button>
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}

export const Options = ({ of: options }: { of: readonly CategoryOption[] }) =>
  options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
