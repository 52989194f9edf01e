import { PACES, type Pace } from '../../api/alerts/saved-search-limits.ts'
import { INPUT } from '../parts/styles.ts'
import type { SearchTexts } from './texts.ts'

type Props = { t: SearchTexts; id: string; pace: Pace; onChoose: (pace: Pace) => void }

/** Chooses how soon a member is told of new results. */
export function PaceField({ t, id, pace, onChoose }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {t('saved_pace')}
      </label>
      <select
        id={id}
        className={INPUT}
        value={pace}
        onChange={({ target }) => {
          const option = PACES.find((one) => one === target.value)
          if (option) onChoose(option)
        }}
      >
        {PACES.map((one) => (
          <option key={one} value={one}>
            {t(`saved_${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
