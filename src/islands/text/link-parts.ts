type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/giu
/** Punctuation that ends the sentence, not the address. */
const TRAILING = /[.,!?:;'’…)\]}]/

/** Splits a member's text; only plain http(s) addresses become links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A closing bracket belongs to the address if the opening one does: /wiki/Bozor_(film) */
function withoutTrailing(found: string): string {
  let end = found.length
  while (TRAILING.test(found[end - 1] ?? '')) end -= 1
  const address = found.slice(0, end)
  const isOpen = address.lastIndexOf('(') > address.lastIndexOf(')')
  return isOpen && found[address.length] === ')' ? `${address})` : address
}

/** Null for an address with a user name before @, which pretends to lead elsewhere. */
function hrefOf(address: string): string | null {
  try {
    const { href, username, password } = new URL(address)
    return username || password ? null : href
  } catch {
    return null
  }
}
