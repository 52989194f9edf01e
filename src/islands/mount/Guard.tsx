import { Component, type ReactNode } from 'react'
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
    if (this.state.isBroken) sayNotLoaded(island, () => this.setState({ isBroken: false }))
    else typeAgain(this.fields, this.focused, island)
    island.dispatchEvent(new Event(MOUNTED))
  }

  override componentDidUpdate() {
    this.componentDidMount()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    // Still in the document: React removes them after this
    this.fields = fieldsIn(this.props.island)
    this.focused = document.activeElement
    return null
  }
}
