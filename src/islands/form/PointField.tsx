import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { readFromTab, saveInTab } from '../../stores/lib/tab-storage.ts'
import { findPoint } from '../../stores/listings/find-point.ts'
import type { PointChoice } from '../../stores/listings/point-choice.ts'
import { useSession } from '../browser.ts'
import { siteMap, type SiteMap } from '../map/site-map.ts'
import { FieldError } from '../parts/Field.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'

type Props = {
  t: Texts<'post'>
  choice: PointChoice
  error: string | undefined
  /** The kind of a new listing, whose draft does not keep the point. */
  draft?: Kind
  /** The district of a saved listing; a new one has the member's. */
  place?: number
}

/** Marks the place of the phone on a tap: about where it is, or exactly. */
export function PointField({ t, choice, error, draft, place }: Props) {
  const { point, search } = useStore(choice.$choice)
  const [isOpened, setOpened] = useState(false)
  const facts = useMemo(siteMap, [])
  const isLost = useLostPoint(choice, draft) && !point && !search
  const said = point && t(point.exact ? 'point_is_exact' : 'point_is_about')
  return (
    <>
      <details
        className="mb-5"
        open={isOpened || error !== undefined}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary
          className="link min-h-11 cursor-pointer py-2"
          data-invalid={error !== undefined || undefined}
        >
          {t('point')}
        </summary>
        <p className="text-quiet text-sm">{t('point_help')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {(['about', 'exact'] as const).map((how) => (
            <button
              key={how}
              type="button"
              className={QUIET_BUTTON}
              aria-busy={search === 'finding'}
              onClick={() => findPoint(choice, how === 'exact')}
            >
              {t(`point_${how}`)}
            </button>
          ))}
          {facts && <MapButton t={t} facts={facts} choice={choice} place={place} />}
          {point && (
            <button type="button" className={QUIET_BUTTON} onClick={choice.remove}>
              {t('point_remove')}
            </button>
          )}
        </div>
        <p role="status" className="mt-2 text-sm">
          {search ? t(`point_${search}`) : said}
        </p>
        <FieldError id="point" error={error} />
      </details>
      {isLost && <p className="-mt-4 mb-5 text-sm">{t('point_anew')}</p>}
    </>
  )
}

type MapProps = Pick<Props, 't' | 'choice'> & { facts: SiteMap; place: number | undefined }

/** Opens the map, whose code is loaded then. */
function MapButton({ t, choice, facts, place }: MapProps) {
  const [isAsked, setAsked] = useState(false)
  const [map, setMap] = useState<typeof import('../map/PointMap.tsx') | null>(null)
  const own = useSession()?.user_info.location?.id
  const open = () => {
    setAsked(true)
    void import('../map/PointMap.tsx').then(setMap, () => setAsked(false))
  }
  return (
    <>
      <button type="button" className={QUIET_BUTTON} aria-busy={isAsked && !map} onClick={open}>
        {t('point_on_map')}
      </button>
      {isAsked && map && (
        <map.PointMap
          t={t}
          facts={facts}
          choice={choice}
          districtId={place ?? own}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** True after a reload lost the point of a draft: the tab remembers that there was one, not where. */
function useLostPoint({ $choice }: PointChoice, draft: Kind | undefined): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!draft) return
    const key = `point-${draft}`
    setLost(readFromTab(key, v.boolean()) ?? false)
    return $choice.listen(({ fields }) => saveInTab(key, Boolean(fields['point'])))
  }, [$choice, draft])
  return isLost
}

/** Says at the button of a form that it waits for the place. */
export function PointWait({ t, choice }: Pick<Props, 't' | 'choice'>) {
  const { search } = useStore(choice.$choice)
  return search === 'finding' && <p className="mb-3 text-sm">{t('point_finding')}</p>
}
