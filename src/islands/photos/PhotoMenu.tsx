import type { Texts } from '../../i18n/text-keys.ts'
import { isMarkedDeleted, type Photo } from '../../stores/photos/photo-list.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { photoWords } from './photo-words.ts'

type Props = {
  t: Texts<'post'>
  photo: Photo
  place: number
  last: number
  isCover: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onKeep: () => void
  onClose: () => void
}

/** The actions on one picture. It stays open while the picture moves step by step. */
export function PhotoMenu({ t, photo, place, last, isCover, ...ways }: Props) {
  const { url } = photo
  return (
    <Dialog title={photoWords(t, photo, place)} closeLabel={t('close')} onClose={ways.onClose}>
      {(close) => {
        const row = (icon: IconName, text: string, act: () => void, look = '') => (
          <button type="button" className={`row w-full ${look}`} onClick={act}>
            <Icon name={icon} />
            {text}
          </button>
        )
        const andClose = (act: () => void) => () => {
          act()
          close()
        }
        return (
          <div className="overflow-y-auto px-2 pb-2">
            <img
              src={url}
              alt=""
              className="bg-sunken rounded-control h-40 w-full object-contain"
            />
            {!isCover &&
              row(
                'image',
                t('photo_make_cover'),
                andClose(() => ways.onMove(0)),
              )}
            {place > 0 && row('left', t('photo_forward'), () => ways.onMove(place - 1))}
            {place < last && row('right', t('photo_back'), () => ways.onMove(place + 1))}
            {isMarkedDeleted(photo)
              ? row('undo', t('photo_keep'), andClose(ways.onKeep))
              : row('trash', t('photo_remove'), andClose(ways.onRemove), 'text-danger')}
          </div>
        )
      }}
    </Dialog>
  )
}
