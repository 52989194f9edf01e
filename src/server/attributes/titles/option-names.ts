/** Finds the options of a category's attributes that a title names, such as a model with its make. */
import type { CategoryPlan } from '../plan/data.ts'
import { meaningsIn, type Meaning } from './option-meanings.ts'
import { joined, name, together, type NamedValues, type Title } from './title-words.ts'

/** "without", "no" */
const NOT_BEFORE = new Set(['bez', 'ne', 'net', 'no', 'not', 'without'])
const NOT_AFTER = new Set(['yoq', 'emas', 'net'])
/** Behind a model they make another one of it, which the data may lack. */
const VARIANTS = new Set([
  'pro',
  'plus',
  'plyus',
  'ultra',
  'max',
  'maks',
  'lite',
  'layt',
  'fe',
  'neo',
])

/** Names the options in the title. What could mean two things is left out. */
export function nameOptions(plan: CategoryPlan, title: Title, named: NamedValues): void {
  const { byKey, longest } = meaningsIn(plan)
  const { words } = title
  const branches: (readonly Meaning[])[] = []
  for (let at = 0; at < words.length; at += 1) {
    const rest = together(title, at, longest)
    while (rest.length > 0 && !byKey.has(joined(rest))) rest.pop()
    const found = byKey.get(joined(rest))
    if (!found || isDenied(title, at, rest.length)) continue
    for (const word of rest) word.isRead = true
    at += rest.length - 1
    if (found.some(({ root }) => root)) {
      if (isVariant(title, at)) nameMake(found, named)
      else branches.push(found)
    } else if (isOne(found)) for (const { key, id } of found) name(named, key, id)
    else for (const word of rest) word.isDoubtful = true
  }
  for (const found of branches) nameBranch(found, named)
  for (const found of branches) nameAlone(found, named)
}

/** A model of several makes is named without one, where no make is named. */
function nameAlone(found: readonly Meaning[], named: NamedValues): void {
  const [one] = found
  const isOneModel = found.every(({ key, id, root }) => root && key === one?.key && id === one.id)
  if (one?.root && isOneModel && !named.has(one.root.key)) name(named, one.key, one.id)
}

/** True for "Pro" or "+" behind the word. */
const isVariant = ({ text, words }: Title, at: number): boolean =>
  VARIANTS.has(words[at + 1]?.folded ?? '') ||
  /^(?:\+(?!\d)| \+(?! ?\d))/.test(text.slice(words[at]?.end))

/** The make of a model, if it can be of one only. */
function nameMake(found: readonly Meaning[], named: NamedValues): void {
  const [one] = found
  if (one?.root && found.every(({ root }) => root?.id === one.root?.id))
    name(named, one.root.key, one.root.id)
}

const isDenied = ({ words }: Title, at: number, length: number): boolean =>
  NOT_BEFORE.has(words[at - 1]?.folded ?? '') || NOT_AFTER.has(words[at + length]?.folded ?? '')

/** True unless the words name different things. */
const isOne = ([first, ...others]: readonly Meaning[]): boolean =>
  others.every(({ key, id }) => key === first?.key && id === first.id)

/** The named makes as which the models of another one were sold. */
const badgesIn = (named: NamedValues, root: Meaning['root']): string[] =>
  root?.badges.filter((id) => named.get(root.key)?.has(id)) ?? []

/** A model that two makes have is told by the make, if that is named too. */
function nameBranch(found: readonly Meaning[], named: NamedValues): void {
  const ofNamed = found.filter(({ root }) => root && named.get(root.key)?.has(root.id))
  const badged = found.filter(({ root }) => badgesIn(named, root).length > 0)
  const [only, ...others] = [ofNamed, badged].find(({ length }) => length > 0) ?? found
  if (!only || others.length > 0) return
  const { key, id, root } = only
  const badges = badgesIn(named, root)
  // "Ravon R2 Spark": the model of the named make tells more
  if (ofNamed.length === 0 && badges.length > 0 && named.has(key)) return
  name(named, key, id)
  if (!root) return
  for (const badge of badges) named.get(root.key)?.delete(badge)
  name(named, root.key, root.id)
}
