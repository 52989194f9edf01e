import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import type { CategoryAttribute } from '../../../api/listings/attributes.ts'
import { $places } from '../../../stores/lib/places.ts'
import { dependsOnRegion } from '../../../stores/listings/attribute-form.ts'
import { $session } from '../../../stores/session/session.ts'

const NOT_ASKED = atom<ReturnType<typeof $places.get>>({ loading: true })

/** The region of a district, by default of the member's own; undefined while it is unknown. */
export function useRegion(
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
