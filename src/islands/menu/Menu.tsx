import { useRef, type ReactNode, type ToggleEvent } from 'react'
import { Icon, type IconName } from '../parts/Icon.tsx'

export type MenuItem = { text: string; icon?: IconName; isDanger?: boolean } & (
  { href: string } | { onChoose: () => void }
)
/** `className` is for the menu, `buttonClass` for its button, `label` its name if it shows three dots. */
type Props = {
  label?: string
  className?: string
  buttonClass: string
  items: readonly MenuItem[]
  isBusy?: boolean
  children?: ReactNode
}

/** A menu of actions behind three dots or other words. */
export function Menu({ label, className = '', buttonClass, items, isBusy, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  /** Closes the menu; its button keeps the focus, so that a dialog can return it. */
  const choose = (onChoose: () => void) => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
    // The menu's history entry goes first: the action may add its own
    if (isMenuStep(history.state)) addEventListener('popstate', onChoose, { once: true })
    else onChoose()
  }
  return (
    <details ref={menu} className={`menu ${className}`} name="menu" onToggle={showAll}>
      <summary className={buttonClass} aria-label={label} aria-busy={isBusy}>
        {children ?? <Icon name="more" />}
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.text}>
            {'href' in item ? (
              <a className={lookOf(item)} href={item.href}>
                <Words item={item} />
              </a>
            ) : (
              <button type="button" className={lookOf(item)} onClick={() => choose(item.onChoose)}>
                <Words item={item} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const lookOf = ({ isDanger }: MenuItem) => `row w-full ${isDanger ? 'text-danger' : ''}`
const Words = ({ item: { icon, text } }: { item: MenuItem }) => (
  <>
    {icon && <Icon name={icon} />}
    {text}
  </>
)

/** Scrolls to a menu that would extend below the screen. */
const showAll = ({ currentTarget: menu }: ToggleEvent<HTMLDetailsElement>) => {
  if (menu.open) menu.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** See src/page-script/menus.ts. */
const isMenuStep = (state: unknown) =>
  typeof state === 'object' && state !== null && 'menu' in state
