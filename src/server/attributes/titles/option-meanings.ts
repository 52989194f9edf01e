/** The words that name options in the titles of a category, alone or beside the name of their attribute. */
import { fold } from '../../../i18n/fold.ts'
import { aliasesOf } from '../../words/aliases.ts'
import type { Attribute, CategoryPlan } from '../plan/data.ts'
import type { Option } from '../plan/options.ts'
import { joined, readTitle } from './title-words.ts'

type Value = { key: string; id: string }
/** `root`: the make of a model, with the others as which it was sold. */
export type Meaning = Value & { root?: Value & { badges: readonly string[] } }
/** By the key of one or several words; `longest`: the most words of a key. */
type Meanings = { byKey: ReadonlyMap<string, readonly Meaning[]>; longest: number }

const known = new WeakMap<CategoryPlan, Meanings>()

export function meaningsIn(plan: CategoryPlan): Meanings {
  const meanings = known.get(plan) ?? collect(plan)
  known.set(plan, meanings)
  return meanings
}

/** `likely` counts where nothing is `sure`: "Samsung A52" for a Galaxy A52. `begun`: the beginnings of longer names. */
type Phrases = Record<'sure' | 'likely' | 'begun', Map<string, Meaning[]>> & { longest: number }

function collect({ attributes }: CategoryPlan): Meanings {
  const all = { sure: new Map(), likely: new Map(), begun: new Map(), longest: 1 }
  for (const { attribute } of attributes) {
    const branch = attributes.find(
      (one) => one.attribute.type === 'branch' && one.attribute.of === attribute.key,
    )
    addNames(all, attribute, branch?.attribute.key)
  }
  const { sure, likely, begun, longest }: Phrases = all
  // "Nexia" may be a Nexia 3 of another make
  for (const [key, longer] of begun)
    for (const one of longer)
      if (sure.get(key)?.some((other) => makeOf(other) !== makeOf(one))) push(sure, key, one)
  return { byKey: new Map([...likely, ...sure]), longest }
}

const makeOf = ({ id, root }: Meaning): string => root?.id ?? id

function add(all: Phrases, phrase: string, meaning: Meaning, how: 'sure' | 'likely' = 'sure') {
  const { words } = readTitle(phrase)
  all.longest = Math.max(all.longest, words.length)
  push(all[how], joined(words), meaning)
}

function push(phrases: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const others = phrases.get(key) ?? []
  const isKnown = others.some(
    (other) =>
      other.key === meaning.key && other.id === meaning.id && makeOf(other) === makeOf(meaning),
  )
  if (!isKnown) phrases.set(key, [...others, meaning])
}

function addNames(all: Phrases, attribute: Attribute, branchKey: string | undefined): void {
  const { key, name, aliases: otherNames = [] } = attribute
  if (attribute.type === 'bool')
    for (const text of [name.uz, name.ru, name.en, ...otherNames])
      add(all, text, { key, id: 'true' })
  // A number with a unit is read as a measure
  if (!('options' in attribute) || attribute.unit !== undefined) return
  for (const option of attribute.options) {
    const { id, aliases, badges = [], branches, isHidden } = option
    if (id === 'other' || isHidden) continue
    for (const language of ['uz', 'ru', 'en'] as const)
      for (const text of partsOf(option, language, attribute.options)) {
        if (!attribute.needs_name && !isShort(text)) add(all, text, { key, id })
        for (const own of [name[language], ...otherNames]) {
          add(all, `${text} ${own}`, { key, id })
          add(all, `${own} ${text}`, { key, id })
        }
      }
    for (const text of aliases) if (!isShortAlias(text)) add(all, text, { key, id })
    for (const branch of branches.filter(({ isHidden }) => !isHidden)) {
      const meaning = branchKey
        ? { key: branchKey, id: branch.id, root: { key, id, badges } }
        : { key, id }
      addBranch(all, branch, option, meaning)
    }
  }
}

/** "Kran, manipulyator" is either of them; "Benzin va metan" is neither, because each is another option. */
function partsOf({ names }: Option, language: 'uz' | 'ru' | 'en', options: readonly Option[]) {
  const parts = names[language]
    .split(/[,()/]| va | yoki | и | или | and | or /)
    .map((one) => one.trim())
  const isOther = (part: string) =>
    options.some((other) => fold(other.names[language]) === fold(part))
  const isWhole = parts.some((part) => /\d/.test(part) || isOther(part))
  return isWhole ? [names[language]] : parts.filter((part) => part !== '')
}

/** A letter or a number may be of anything. */
const isShort = (text: string): boolean => /^(?:.|[\d ]+)$/.test(fold(text))
/** So may be two letters that are no name. */
const isShortAlias = (text: string): boolean => isShort(text) || /^[a-z]{2}$/.test(fold(text))

const spellingsOf = ({ names: { uz, ru, en }, aliases }: Option): Set<string> =>
  new Set([uz, ru, en, ...aliases])

/** A model: alone, behind its make, and behind it without a name that many of its models have. */
function addBranch(all: Phrases, branch: Option, option: Option, meaning: Meaning): void {
  const makes = spellingsOf(option)
  for (const text of spellingsOf(branch)) {
    const [first = '', ...rest] = text.split(' ')
    const names =
      rest.length > 0
        ? [first, ...aliasesOf([fold(first)])].map((one) => [one, ...rest].join(' '))
        : [text]
    for (const name of names) {
      // "A6" and "5" need their make
      if (!/^..?$|^\d+$/.test(fold(name).replaceAll(' ', ''))) add(all, name, meaning)
      for (const make of makes) add(all, `${make} ${name}`, meaning)
    }
    const end = rest.join(' ')
    if (/\p{L}./u.test(end)) for (const make of makes) add(all, `${make} ${end}`, meaning, 'likely')
    const { words } = readTitle(text)
    for (let length = 1; length < words.length; length += 1)
      push(all.begun, joined(words.slice(0, length)), meaning)
  }
}
