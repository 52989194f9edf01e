import type { ChangeEvent } from 'react'
import { IMAGE_TYPES } from '../../../api/lib/limits.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { Icon } from '../../parts/Icon.tsx'

type Props = {
  t: Texts<'chat'>
  /** True once the partner has written; before that a tap only explains the refusal. */
  isAllowed: boolean
  onPick: (files: File[]) => void
  onRefuse: () => void
}

export function AttachPhoto({ t, isAllowed, onPick, onRefuse }: Props) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onPick(files)
    // Reset, so that the same file again fires a change too
    target.value = ''
  }
  const look = (
    <>
      <Icon name="image" className="size-6" />
      <span className="sr-only">{t('photo_attach')}</span>
    </>
  )
  if (!isAllowed)
    return (
      <button type="button" className="chat-attach text-quiet" onClick={onRefuse}>
        {look}
      </button>
    )
  return (
    <label className="chat-attach">
      {look}
      <input
        type="file"
        className="sr-only"
        accept={IMAGE_TYPES.join(',')}
        multiple
        onChange={pick}
      />
    </label>
  )
}
