import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { DEFAULT_LOCALE, isLocale } from '../../i18n/locale.ts'
import { heartKey } from '../../stores/likes/favourites.ts'
import { $favourites } from '../../stores/likes/favourites.ts'
import { tapHeart } from './tap-heart.ts'

const heartsIn = (root: Element) => root.querySelectorAll<HTMLElement>('[data-heart]')

function paint(root: Element | null, on: ReadonlySet<string>): void {
  if (!root) return
  for (const heart of heartsIn(root))
    heart.setAttribute('aria-pressed', String(on.has(heart.dataset['heart'] ?? '')))
}

/** Brings the hearts of the server's HTML inside it to life. */
export function Hearts({ children }: { children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => $favourites.subscribe((on) => paint(root.current, on)), [])

  const tap = ({ target }: MouseEvent) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null
    const key = heartKey(heart?.dataset['heart'])
    const { lang } = document.documentElement
    if (key) tapHeart(key, isLocale(lang) ? lang : DEFAULT_LOCALE)
  }
  return (
    // The buttons inside take the keyboard; this only hears their clicks
    <div ref={root} role="presentation" onClick={tap}>
      {children}
    </div>
  )
}
