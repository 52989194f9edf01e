import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { MOUNTED } from '../directive/mounted.ts'
import { sayNotLoaded } from '../directive/not-loaded.ts'
import { fieldsIn, typeAgain } from './fields.ts'

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
