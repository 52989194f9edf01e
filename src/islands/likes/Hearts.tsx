import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { $favourites, $leftOut, heartKey, toggleFavourite } from '../../stores/likes/favourites.ts'
import { keepMuted } from '../../stores/session/muted.ts'
import { followOwnList } from '../listing/own-list.ts'

const heartsIn = (root: Element) => root.querySelectorAll<HTMLElement>('[data-heart]')

function paint(root: Element | null, on: ReadonlySet<string>): void {
  if (!root) return
  for (const heart of heartsIn(root))
    heart.setAttribute('aria-pressed', String(on.has(heart.dataset['heart'] ?? '')))
}

/** The answer with the likes also has the muted sellers and words. */
const keepAnswer = (): (() => void) =>
  $leftOut.subscribe((answer) => answer && keepMuted(answer.owner, answer.muted))

/** Makes the hearts of the server's HTML inside it work for members; a guest's tap leads to the login. */
export const Hearts = memo(function Hearts({ children }: { children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => $favourites.subscribe((on) => paint(root.current, on)), [])
  useEffect(keepAnswer, [])
  useEffect(followOwnList, [])

  const tap = ({ target }: MouseEvent) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null
    const key = heartKey(heart?.dataset['heart'])
    if (key) void toggleFavourite(key)
  }
  return (
    // The buttons inside handle the keyboard; this only catches their clicks
    <div ref={root} role="presentation" onClick={tap}>
      {children}
    </div>
  )
})
