type Attributes = Record<string, string | boolean>

/** Sets attributes: Firefox has the properties of ARIA only since 119. */
export function set(node: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
}

export function element(name: string, attributes: Attributes, text = ''): HTMLElement {
  const node = document.createElement(name)
  set(node, attributes)
  node.append(text)
  return node
}
