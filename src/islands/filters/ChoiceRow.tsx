import type { MouseEvent, ReactNode } from 'react'

/** A link of a panel. It takes the place of the history entry that the panel made. */
const choose = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  location.replace(event.currentTarget.href)
}

type Props = { href: string; chosen: boolean; count?: number; children: ReactNode }

export function ChoiceRow({ href, chosen, count, children }: Props) {
  return (
    <a className="row" href={href} aria-current={chosen ? 'true' : undefined} onClick={choose}>
      <span className="grow">{children}</span>
      {count !== undefined && <span className="text-quiet text-sm font-normal">{count}</span>}
    </a>
  )
}
