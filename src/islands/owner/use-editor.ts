import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { showToast } from '../../stores/lib/toasts.ts'
import { useSearchParam } from '../browser.ts'
import type { EditorProps } from '../edit/EditListing.tsx'

type Editor = ComponentType<EditorProps>

/** Loaded on demand. */
const loadEditor = {
  product: async (): Promise<Editor> => (await import('../edit/EditProduct.tsx')).EditProduct,
  service: async (): Promise<Editor> => (await import('../edit/EditService.tsx')).EditService,
}

/** The edit form; its code loads when it opens, by the button or by `?edit` in the address. */
export function useEditor(kind: 'product' | 'service', isOwner: boolean) {
  const [Editor, setEditor] = useState<Editor | null>(null)
  const [isOpening, setOpening] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isAsked = useSearchParam('edit') !== null
  const wasAsked = useRef(false)

  const open = useCallback(async () => {
    setOpening(true)
    const loaded = await loadEditor[kind]().catch(() => null)
    setOpening(false)
    if (loaded) setEditor(() => loaded)
    else showToast('error', 'FETCH_ERROR')
  }, [kind])

  useEffect(() => {
    if (!isOwner || !isAsked || wasAsked.current) return
    wasAsked.current = true
    void open()
  }, [isOwner, isAsked, open])

  const close = () => {
    setEditor(null)
    button.current?.focus()
  }
  return { Editor, isOpening, button, open, close }
}
