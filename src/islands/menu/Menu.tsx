import { useRef } from 'react'
import { Icon, type IconName } from '../parts/Icon.tsx'

type Item = { text: string; icon?: IconName; isDanger?: boolean; onChoose: () => void }
/** The classes are those of the menu, and of its button. */
type Props = { label: string; className?: string; buttonClass: string; items: readonly Item[] }

/** What can be done about something, behind three dots. */
export function Menu({ label, className = '', buttonClass, items }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  /** The menu goes, the focus stays where it can come back to. */
  const choose = ({ onChoose }: Item) => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
    // The menu's step of the history goes first: what opens now may add its own
    if (isMenuStep(history.state)) addEventListener('popstate', onChoose, { once: true })
    else onChoose()
  }
  return (
    <details ref={menu} className={`menu ${className}`} name="menu">
      <summary className={buttonClass} aria-label={label}>
        <Icon name="more" />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.text}>
            <button
              type="button"
              className={`row w-full ${item.isDanger ? 'text-danger' : ''}`}
              onClick={() => choose(item)}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** See src/page-script/menus.ts. */
const isMenuStep = (state: unknown) =>
  typeof state === 'object' && state !== null && 'menu' in state
