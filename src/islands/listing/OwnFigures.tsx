import { useEffect, useState } from 'react'
import type { Kind } from '../../api/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { readFigures, type Figures } from '../../stores/listings/figures.ts'

const texts = await islandTexts('seller')

type Props = { locale: Locale; kind: Kind; id: number }

/** How often one's own listing was liked and commented; until that is known, whose it is. */
export function OwnFigures({ locale, kind, id }: Props) {
  const t = texts(locale)
  const [figures, setFigures] = useState<Figures | null>(null)
  useEffect(() => {
    void readFigures(kind, id, locale).then(setFigures)
  }, [kind, id, locale])
  return (
    <p className="text-quiet flex justify-center gap-4 py-1 text-sm">
      {figures === null ? (
        t('own')
      ) : (
        <>
          <span>{t('likes', { n: figures.likes })}</span>
          {figures.comments !== null && <span>{t('comments', { n: figures.comments })}</span>}
        </>
      )}
    </p>
  )
}
