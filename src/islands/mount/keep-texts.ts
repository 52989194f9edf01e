/**
 * Browser translators replace each text node with an element, while React keeps working on the text node that it
 * made. So this puts the node back, empty, before its replacement: React finds it in place, and the replacement is
 * removed when React changes or removes the text. See docs/decisions/languages.md.
 */
type StandIn = { node: ChildNode; said: string }

const standIns = new WeakMap<Node, StandIn>()
const textOf = new WeakMap<Node, Text>()

/** Starts watching an island's texts. */
export function keepTexts(island: HTMLElement): void {
  observer.observe(island, { childList: true, characterData: true, subtree: true })
}

const observer = new MutationObserver((records) => {
  const changed = new Set(records.filter(isOfText).map(({ target }) => target))
  const added = new Set<Node>()
  for (const record of records) {
    if (changed.has(record.target)) drop(record.target)
    for (const node of record.addedNodes) {
      added.add(node)
      follow(node)
    }
    for (const node of record.removedNodes) onRemoved(node, record, added, changed)
  }
  // Skip the records of its own changes
  observer.takeRecords()
})

const isOfText = ({ type }: MutationRecord) => type === 'characterData'

function onRemoved(node: Node, record: MutationRecord, added: Set<Node>, changed: Set<Node>): void {
  const text = textOf.get(node)
  if (text) onStandInRemoved(text, record)
  else if (standIns.has(node)) {
    if (!node.isConnected) drop(node)
  } else if (node instanceof Text) {
    const inItsPlace = [...record.addedNodes, record.previousSibling, record.nextSibling].find(
      (other) => other instanceof Element && added.has(other),
    )
    if (inItsPlace instanceof Element) putBack(node, inItsPlace, changed)
  }
}

function putBack(text: Text, node: Element, changed: Set<Node>): void {
  if (!node.isConnected) return
  if (node.contains(text)) {
    // Some put the text node itself into their element and then change it: its current data is the newest
    text.replaceWith(text.cloneNode())
    changed.delete(text)
  }
  node.before(text)
  // Then the translation is outdated
  if (changed.has(text)) return node.remove()
  standFor(text, { node, said: text.data })
  text.data = ''
}

function standFor(text: Text, standIn: StandIn): void {
  standIns.set(text, standIn)
  textOf.set(standIn.node, text)
}

/** Removes a translation, because React has changed or removed its text. */
function drop(text: Node): void {
  const { node } = standIns.get(text) ?? {}
  if (!node) return
  standIns.delete(text)
  textOf.delete(node)
  node.remove()
}

/** Moves a translation along with its text. */
function follow(text: Node): void {
  const { node } = standIns.get(text) ?? {}
  if (!node?.isConnected || !(text instanceof Text) || text.nextSibling === node) return
  text.after(node)
}

/** The translation was replaced by a new one, or by the original. */
function onStandInRemoved(text: Text, { addedNodes, target }: MutationRecord): void {
  const { node, said } = standIns.get(text) ?? {}
  if (!node || node.parentNode === target) return
  standIns.delete(text)
  textOf.delete(node)
  const [next] = addedNodes
  if (next === text) text.data = said ?? ''
  else if (next instanceof Element || next instanceof Text) {
    if (text.parentNode === target) standFor(text, { node: next, said: said ?? '' })
  }
}
