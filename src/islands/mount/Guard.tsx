import { Component, type ReactNode } from 'react'
import { MOUNTED } from '../directive/mounted.ts'
import { sayNotLoaded } from '../directive/not-loaded.ts'
import { fieldsIn, typeAgain } from './fields.ts'

type Props = { island: HTMLElement; children: ReactNode }

/** An island that broke says so in its place and can be opened again, with what was typed in it. */
export class Guard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  // Where the page is not as the server sent it, React draws all of the island anew
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
    // Still on the screen: React takes them away after this
    this.fields = fieldsIn(this.props.island)
    this.focused = document.activeElement
    return null
  }
}
