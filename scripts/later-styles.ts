/** Names the features of a style sheet that one of the oldest browsers lacks (docs/decisions/browsers.md). */
import { isLater, partsOf, styleData, type Feature } from './browser-data.ts'

/** A rule's head, which stands before `{`, or else a declaration. */
type Piece = { text: string; isHead: boolean }

/** Splits minified CSS at its braces and semicolons, except for those in quotes or brackets. */
function piecesOf(css: string): Piece[] {
  const pieces: Piece[] = []
  let [start, depth, quote] = [0, 0, '']
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at)
    if (sign === '\\') at += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (depth === 0 && /[{};]/.test(sign)) {
      const text = css.slice(start, at).trim()
      if (text) pieces.push({ text, isHead: sign === '{' })
      start = at + 1
    }
  }
  return pieces
}

const at = (feature: Feature | undefined, ...path: string[]): Feature | undefined =>
  path.reduce<Feature | undefined>((found, key) => found?.[key], feature)

/** Functions, by their names wherever the data has them. */
const FUNCTIONS = new Map<string, Feature>()
function collect(features: Feature): void {
  for (const [name, feature] of partsOf(features)) {
    FUNCTIONS.set(name, feature)
    collect(feature)
  }
}
collect(styleData['types'] ?? {})

const UNITS = {
  '[dls]v(?:h|w|i|b|min|max)': ['length', 'viewport_percentage_units_dynamic'],
  'cq(?:w|h|i|b|min|max)': ['length', 'container_query_length_units'],
}

function laterInValue(property: string, value: string): string[] {
  const unquoted = value.replaceAll(/"[^"]*"|url\([^)]*\)|var\(--[\w-]+/g, ' ')
  const words = unquoted.matchAll(/(?<![\w#.-])([a-z][\w-]*)(\(?)/g)
  const later = [...words].flatMap(([, word = '', isCall]) => {
    const feature = isCall ? FUNCTIONS.get(word) : at(styleData, 'properties', property, word)
    return isLater(feature) ? [isCall ? `${word}()` : `${property}: ${word}`] : []
  })
  const units = Object.entries(UNITS).flatMap(([unit, path]) => {
    const found = new RegExp(`\\d(${unit})\\b`).exec(unquoted)?.[1]
    return found && isLater(at(styleData, 'types', ...path)) ? [found] : []
  })
  return [...later, ...units]
}

/** A later property may have an earlier name, with a prefix, beside it. */
function laterInDeclaration(text: string, css: string): string[] {
  const [, property = '', value = ''] = /^([\w-]+):(.*)$/s.exec(text) ?? []
  if (property.startsWith('--')) return laterInValue('', value)
  const feature = at(styleData, 'properties', property)
  const prefixes = css.includes(`-webkit-${property}:`) ? ['', '-webkit-'] : ['']
  // The names of one engine are extras
  if (property.startsWith('-')) return []
  return isLater(feature, prefixes) ? [property] : laterInValue(property, value)
}

function laterInHead(text: string): string[] {
  const [, rule, rest = ''] = /^@([\w-]+)(.*)$/s.exec(text) ?? []
  if (rule === undefined) {
    const names = text.matchAll(/(?<!\\)::?([a-z][a-z-]*)/g)
    return [...names].flatMap(([all, name = '']) =>
      isLater(at(styleData, 'selectors', name)) ? [all] : [],
    )
  }
  // An unknown feature is what this rule asks about
  if (rule === 'supports') return []
  const asked = [...rest.matchAll(/\(([a-z-]+)/g)].map(([, name = '']) => name)
  if (/\([\w-]+\s*[<>=]|[<>=]\s*[\w-]+\)/.test(rest)) asked.push('range_syntax')
  const features = asked.filter((name) => isLater(at(styleData, 'at-rules', rule, name)))
  return [
    ...(isLater(at(styleData, 'at-rules', rule)) ? [`@${rule}`] : []),
    ...features.map((name) => `@${rule} (${name})`),
  ]
}

/** Without repetitions. */
export function laterStyles(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '')
  return new Set(
    piecesOf(plain).flatMap(({ text, isHead }) =>
      isHead || text.startsWith('@') ? laterInHead(text) : laterInDeclaration(text, plain),
    ),
  )
}
