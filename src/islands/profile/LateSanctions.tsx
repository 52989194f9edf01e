import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { $measures } from '../../stores/session/member-data.ts'

type Section = (typeof import('./Sanctions.tsx'))['Sanctions']

/** Sanctions on the account; their code loads only for a member who has some. */
export function LateSanctions({ locale }: { locale: Locale }) {
  const { data } = useStore($measures)
  const [Loaded, setLoaded] = useState<Section | null>(null)
  const inForce = data?.in_force ?? []
  const others = data?.last.filter(({ id }) => id !== data.in_force?.id) ?? []
  const measures = [inForce, others].flat()
  const isSome = measures.length > 0

  useEffect(() => {
    if (!isSome) return
    const loading = import('./Sanctions.tsx').catch(() => null)
    void loading.then((loaded) => setLoaded(() => loaded?.Sanctions ?? null))
  }, [isSome])
  return isSome && Loaded ? <Loaded locale={locale} measures={measures} /> : null
}
