import { useStore } from '@nanostores/react'
import { memo, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { $sanctions } from '../../stores/session/member-data.ts'
import { useSession } from '../browser.ts'

type Section = (typeof import('./Sanctions.tsx'))['Sanctions']

type Props = { locale: Locale }

/** Sanctions on the account, on each page of the profile; their code loads only for a member who has some. */
export const LateSanctions = memo(function LateSanctions(props: Props) {
  return useSession() ? <OfMember {...props} /> : null
})

function OfMember({ locale }: Props) {
  const { data } = useStore($sanctions)
  const [Loaded, setLoaded] = useState<Section | null>(null)
  const inForce = data?.in_force ?? []
  const others = data?.last.filter(({ id }) => id !== data.in_force?.id) ?? []
  const sanctions = [inForce, others].flat()
  const isSome = sanctions.length > 0

  useEffect(() => {
    if (!isSome) return
    const loading = import('./Sanctions.tsx').catch(() => null)
    void loading.then((loaded) => setLoaded(() => loaded?.Sanctions ?? null))
  }, [isSome])
  return isSome && Loaded ? <Loaded locale={locale} sanctions={sanctions} /> : null
}
