import { useStore } from '@nanostores/react'
import { islandTexts } from '../../../i18n/island.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { PhotoDraft } from '../../../stores/chat/photo-draft.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Spinner } from '../../parts/SubmitButton.tsx'

const errors = await islandTexts('errors')

type Props = { t: Texts<'chat'>; locale: Locale; draft: PhotoDraft; onRemove: () => void }

/** Over the field: the photo that goes with the next tap on "send", or why it cannot. */
export function PhotoPreview({ t, locale, draft, onRemove }: Props) {
  const photo = useStore(draft.$draft)
  const remove = () => {
    draft.remove()
    onRemove()
  }
  return (
    <div className="chat-photo-draft" role="status">
      {photo.state === 'looking' && (
        <>
          <Spinner /> {t('photo_looking')}
        </>
      )}
      {photo.state === 'refused' && (
        <span className="text-danger grow">{errors(locale)(photo.reason)}</span>
      )}
      {photo.state === 'ready' && (
        <>
          <img src={photo.url} alt="" width={72} height={72} />
          <span className="grow">{t('photo_ready')}</span>
        </>
      )}
      {(photo.state === 'ready' || photo.state === 'refused') && (
        <button type="button" aria-label={t('photo_remove')} onClick={remove}>
          <Icon name="close" className="size-5" />
        </button>
      )}
    </div>
  )
}
