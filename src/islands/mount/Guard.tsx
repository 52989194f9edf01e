import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { MOUNTED } from '../directive/mounted.ts'
import { sayNotLoaded } from '../directive/not-loaded.ts'

type Props = { island: HTMLElement; children: ReactNode }

/** Shows an error instead of a crashed island, and can restore it with everything typed in it. */
export class Guard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  // If the HTML differs from the server's, React renders the whole island anew
  private fields = fieldsIn(this.props.island)
  private focused = document.activeElement

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidMount() {
    const { island } = this.props
    if (!this.state.isBroken) return typeAgain(this.fields, this.focused, island)
    sayNotLoaded(island, () => this.setState({ isBroken: false }))
    announce(island)
  }

  override componentDidUpdate() {
    this.componentDidMount()
  }

  override render() {
    const { island, children } = this.props
    if (!this.state.isBroken) return <Mounted island={island}>{children}</Mounted>
    // Still in the document: React removes them after this
    this.fields = fieldsIn(island)
    this.focused = document.activeElement
    return null
  }
}

const announce = (island: HTMLElement) => island.dispatchEvent(new Event(MOUNTED))
const never = () => () => {}

/**
 * Announces the island after its second render: the first one shows what the server knows, and a held click repeated
 * on it would be a guest's.
 */
function Mounted({ island, children }: Props) {
  const isOurs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => {
    if (isOurs) announce(island)
  }, [isOurs, island])
  return children
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Without files, which stay in the stores that took them. */
const fieldsIn = (island: HTMLElement): Field[] => [
  ...island.querySelectorAll<Field>('input:not([type=file], [type=hidden]), textarea, select'),
]

/**
 * Types the values of these fields into their replacements, as key events that React handles. The focus and the caret
 * are restored.
 */
function typeAgain(before: Field[], focused: Element | null, island: HTMLElement): void {
  const lost = before.filter((field) => !field.isConnected)
  if (lost.length === 0) return
  for (const field of fieldsIn(island)) {
    const old = lost.find((other) => keyOf(other) === keyOf(field))
    if (!old) continue
    if ('checked' in field && 'checked' in old && old.checked !== field.checked) field.click()
    else if (old.value !== field.value) type(field, old.value)
    if (old === focused && document.activeElement === document.body) focus(field, old)
  }
}

function focus(field: Field, old: Field): void {
  field.focus({ preventScroll: true })
  // Null for a field without a caret
  if ('selectionEnd' in field && 'selectionEnd' in old && old.selectionEnd !== null)
    field.setSelectionRange(old.selectionStart, old.selectionEnd)
}

const keyOf = (field: Field): string =>
  [
    field.name || field.id || field.getAttribute('aria-label'),
    /checkbox|radio/.test(field.type) && field.value,
  ].join('=')

function type(field: Field, value: string): void {
  // React ignores a value set through the field's own property
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(kind, { bubbles: true }))
}
