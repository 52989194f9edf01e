import { useLayoutEffect, useRef, useState } from 'react'
import { keepDraft, readDraft, type DraftTarget } from '../../stores/session/drafts.ts'

/** A field whose text is kept as it is typed, what was typed before this code came included. */
export function useDraft(place: DraftTarget, initial = '') {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)

  const type = (typed: string) => {
    setText(typed)
    keepDraft(place, typed)
  }
  // Before any click is made again that sends it
  useLayoutEffect(() => {
    const early = field.current?.value
    if (early !== undefined && early !== initial) keepDraft(place, early)
    setText(readDraft(place) || initial)
  }, [place, initial])
  return { field, text, type }
}
