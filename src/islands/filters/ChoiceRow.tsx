import type { MouseEvent, ReactNode } from 'react'

/** Follows a panel's link, replacing the history entry of the panel. */
export const choose = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  location.replace(event.currentTarget.href)
}

/** Scrolls a long list to the chosen row. */
const showInList = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

type Props = { href: string; chosen: boolean; count?: number | undefined; children: ReactNode }

/** The number of listings that a choice would show. */
export const RowCount = ({ count }: { count: number | undefined }) =>
  count !== undefined && <span className="text-quiet text-sm">{count}</span>

export function ChoiceRow({ href, chosen, count, children }: Props) {
  return (
    <a
      ref={chosen ? showInList : undefined}
      className="row"
      href={href}
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
    >
      <span className="grow">{children}</span>
      <RowCount count={count} />
    </a>
  )
}
