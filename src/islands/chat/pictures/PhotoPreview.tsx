import { useStore } from '@nanostores/react'
import { islandTexts } from '../../../i18n/island.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { PhotoDraft } from '../../../stores/chat/photo-draft.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Spinner } from '../../parts/SubmitButton.tsx'

const errors = await islandTexts('errors')

type Props = { t: Texts<'chat'>; locale: Locale; draft: PhotoDraft; onRemove: () => void }

/** Above the field: the photos that the next tap on "send" sends, or why one was refused. */
export function PhotoPreview({ t, locale, draft, onRemove }: Props) {
  const { photos, isLooking, refused } = useStore(draft.$draft)
  const button = (label: string, act: () => void) => (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        act()
        onRemove()
      }}
    >
      <Icon name="close" className="size-5" />
    </button>
  )
  const count = photos.length
  const label = (n: number) => (count > 1 ? `${t('photo_remove')}: ${n + 1}` : t('photo_remove'))
  return (
    <div className="chat-photo-draft" role="status">
      {photos.map(({ id, url }, n) => (
        <span key={id}>
          <img src={url} alt="" width={72} height={72} />
          {button(label(n), () => draft.remove(id))}
        </span>
      ))}
      {isLooking ? (
        <p>
          <Spinner /> {t('photo_looking')}
        </p>
      ) : (
        count > 0 && <p>{count > 1 ? t('photos_ready', { count }) : t('photo_ready')}</p>
      )}
      {refused && (
        <p className="text-danger">
          <span className="grow">{errors(locale)(refused)}</span>
          {button(t('photo_remove'), draft.forgive)}
        </p>
      )}
    </div>
  )
}
