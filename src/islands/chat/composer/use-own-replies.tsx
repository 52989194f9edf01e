import { useState } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { showToast } from '../../../stores/lib/toasts.ts'

type OwnReplies = (typeof import('./OwnReplies.tsx'))['OwnReplies']

/** Loads the dialog of saved replies when it is first opened. */
export function useOwnReplies(
  t: Texts<'chat' | 'errors' | 'toasts'>,
  locale: Locale,
  onChoose: (text: string) => void,
) {
  const [Open, setOpen] = useState<OwnReplies | null>(null)

  const open = async () => {
    const loaded = await import('./OwnReplies.tsx').catch(() => null)
    if (loaded) setOpen(() => loaded.OwnReplies)
    else showToast('error', 'FETCH_ERROR')
  }
  const close = (text: string | null) => {
    setOpen(null)
    if (text !== null) onChoose(text)
  }
  return { open: () => void open(), dialog: Open && <Open t={t} locale={locale} onClose={close} /> }
}
