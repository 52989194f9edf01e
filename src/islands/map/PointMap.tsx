import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import href from '../../styles/point-map.css?url'
import { mapStart } from '../../stores/listings/map-start.ts'
import type { PointChoice } from '../../stores/listings/point-choice.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { drawMap } from './base-map.ts'
import type { SiteMap } from './site-map.ts'

type Props = {
  t: Texts<'post'>
  facts: SiteMap
  choice: PointChoice
  /** Where the map begins. */
  districtId: number | undefined
  onClose: () => void
}

/** The place of a listing: the middle of a map that is moved. */
export function PointMap({ t, facts, choice, districtId, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let drawn: LeafletMap | undefined
    let isClosed = false
    const words = { zoomIn: t('zoom_in'), zoomOut: t('zoom_out') }
    void mapStart(choice.$choice.get().point, districtId).then((edges) => {
      if (isClosed || !box.current) return
      drawn = drawMap(box.current, edges ?? facts.country, {
        facts,
        words,
        onAway: () => setAway(true),
      })
      setMap(drawn)
    })
    return () => {
      isClosed = true
      drawn?.remove()
    }
  }, [t, facts, choice, districtId])
  return (
    <>
      <OverlayStyles />
      <link rel="stylesheet" href={href} precedence="default" />
      <Dialog title={t('point_on_map')} closeLabel={t('close')} onClose={onClose}>
        {(close) => (
          <div className="border-line grid gap-3 overflow-y-auto border-t p-4">
            <p className="text-sm">{t('point_map_help')}</p>
            <div className="point-map">
              <div ref={box} className="map" />
            </div>
            {isAway && <p role="alert">{t('point_map_away')}</p>}
            {(['about', 'exact'] as const).map((how) => (
              <button
                key={how}
                type="button"
                className={how === 'about' ? MAIN_BUTTON : QUIET_BUTTON}
                disabled={!map}
                onClick={() => {
                  if (!map) return
                  const { lat, lng } = map.getCenter()
                  choice.mark({ lat, lon: lng }, how === 'exact')
                  close()
                }}
              >
                {t(`point_here_${how}`)}
              </button>
            ))}
          </div>
        )}
      </Dialog>
    </>
  )
}
