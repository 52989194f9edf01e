/** Names what one of the oldest browsers rejects in scripts: values of options, and selectors. */
import type { AnyNode } from 'acorn'
import { apiData, isLater, partsOf, styleData, type Feature } from './browser-data.ts'

/** By `method.option`, whatever the method's interface. */
const OPTIONS = new Map<string, Feature[]>()
function collect(features: Feature, method: string): void {
  for (const [name, feature] of partsOf(features)) {
    const option = /^(?:options?_)?(\w+)_parameter$/.exec(name)?.[1]
    const place = `${method}.${option}`
    if (option !== undefined) OPTIONS.set(place, [...(OPTIONS.get(place) ?? []), feature])
    collect(feature, option === undefined ? name : method)
  }
}
collect(apiData, '')

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value

/** The node and all in it. */
function* nodesIn(node: AnyNode): Generator<AnyNode> {
  yield node
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesIn(value)
}

/** A name, or a text in quotes or in backticks, which the build prefers. */
function textOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…')
  return node.type === 'MemberExpression' ? textOf(node.property) : ''
}

/** Unknown values reject the call, while unknown options change nothing. */
function laterValues(method: string, options: AnyNode): string[] {
  return [...nodesIn(options)].flatMap((node) => {
    if (node.type !== 'Property') return []
    const [option, value] = [textOf(node.key), textOf(node.value)]
    const known = (OPTIONS.get(`${method}.${option}`) ?? []).flatMap(
      ({ [value]: one }) => one ?? [],
    )
    const isNew = known.length > 0 && known.every((one) => isLater(one))
    return isNew ? [`${method}({ ${option}: '${value}' })`] : []
  })
}

const LATER_SELECTORS = partsOf(styleData['selectors'] ?? {})
  .filter(([, feature]) => isLater(feature))
  .map(([name]) => name)
/** After two colons stands a part that is no element, for which no script asks. */
const SELECTOR = new RegExp(`(?<!:):(?:${LATER_SELECTORS.join('|')})(?![\\w-])`)

export function laterOptions(program: AnyNode): string[] {
  return [...nodesIn(program)].flatMap((node) => {
    // An unknown selector throws an error
    if (node.type === 'Literal' || node.type === 'TemplateLiteral')
      return SELECTOR.test(textOf(node)) ? [`the selector ${textOf(node).slice(0, 80)}`] : []
    if (node.type !== 'CallExpression') return []
    const method = textOf(node.callee)
    return node.arguments.flatMap((one) => laterValues(method, one))
  })
}
