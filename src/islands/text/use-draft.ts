import { useLayoutEffect, useRef, useState } from 'react'
import { keepDraft, storedDraft, type DraftTarget } from '../../stores/session/drafts.ts'

/** A field whose text is stored as it is typed, including a text typed before this code loaded. */
export function useDraft(place: DraftTarget, initial = '') {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)

  const type = (typed: string) => {
    setText(typed)
    keepDraft(place, typed)
  }
  // Before an early click that sends the text is repeated
  useLayoutEffect(() => {
    const early = field.current?.value
    if (early !== undefined && early !== initial) keepDraft(place, early)
    setText(storedDraft(place) || initial)
  }, [place, initial])
  return { field, text, type }
}
