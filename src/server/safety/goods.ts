/**
 * Forbidden goods (/rules#no-1), as people write them, in text files, one for each kind. A word with a harmless meaning
 * too ("nos", "avtomat", "patron") is listed only with words that make it plain. Words are folded: Latin letters without
 * apostrophes. A doubled letter counts once, so "beer" would match "ber".
 *
 *     @fruit = olma*, nok~         a list; more lines of the same name add to it
 *     [juice]                      a group begins, with any title
 *     hold = sharbat*              entries; more lines add to them
 *     hold = {toza|yangi} @fruit   each of the first right before each of the second
 *     hold = {sok*|nektar} <> nov* the same, or the second right before the first; other entries have one order only
 *     hold = ^ nok $               the whole text
 *     near = krujk*                words around, which stand alone
 *
 * `word*` is the beginning of a word, `word~` a word with a case ending.
 */
import { join } from 'node:path'
import { type DataFile, dataFiles, readLines } from '../data-lines.ts'
import { Failure } from '../failure.ts'
import type { WordList } from './word-list.ts'

/**
 * `refuse`: so plain that no honest listing says it. `hold`: possibly harmless, so a moderator sees the listing first.
 * `allow`: exempts what it covers from the other levels.
 */
export const WORD_LEVELS = ['refuse', 'hold', 'allow'] as const
export type WordLevel = (typeof WORD_LEVELS)[number]

/**
 * Words around a match that make it harmless, such as a glass for whisky. `near`: within three words on either side.
 * `before` and `after`: right beside ("для виски", "pivo uchun"). `unless` cancels these three within three words ("not
 * a toy"). `with`: required within three words, else the match is harmless ("Kent" is also a name).
 */
const AROUND = ['with', 'near', 'unless', 'before', 'after'] as const

/** Words that match side by side. */
type Words = readonly string[]
/** An entry is searched in each of its orders. */
export type GoodsEntry = { entry: string; orders: Words[] }
export type Harmless = Record<(typeof AROUND)[number], string[]>
export type Goods = Record<WordLevel, GoodsEntry[]> & Harmless
type Lists = Map<string, Words[]>

const GROUP = /^\[[^[\]]+\]$/
const SETTING = /^(@[a-z-]+|[a-z]+) = (.+)$/
const PIECE = /\{[^{}]+\}|@[a-z-]+|[^\s{}@]+/g
const WORD = /^(?:[a-z0-9]+[*~]?|\^|\$)$/

/** The groups of a file. Throws for a malformed line. */
export function goodsOf(file: DataFile): Goods[] {
  const lists: Lists = new Map()
  const groups: Goods[] = []
  readLines(file, (line) => {
    if (GROUP.test(line)) groups.push(emptyGroup())
    else readSetting(line, lists, groups.at(-1))
  })
  return groups
}

const emptyGroup = (): Goods => ({
  refuse: [],
  hold: [],
  allow: [],
  with: [],
  near: [],
  unless: [],
  before: [],
  after: [],
})

function readSetting(line: string, lists: Lists, group: Goods | undefined): void {
  const [, key = '', value = ''] = SETTING.exec(line) ?? []
  const entries = value.split(',').flatMap((entry) => entriesOf(entry, lists))
  const level = WORD_LEVELS.find((one) => one === key)
  const around = AROUND.find((one) => one === key)
  if (key.startsWith('@')) lists.set(key, [...(lists.get(key) ?? []), ...inOneOrder(entries)])
  else if (level && group) group[level].push(...entries)
  else if (around && group) group[around].push(...inOneOrder(entries).map(onlyWord))
  else throw new Error('It is no list, no [group], and no setting of one')
}

function entriesOf(text: string, lists: Lists): GoodsEntry[] {
  const sides = text.split('<>').map((side) => phrasesOf(side, lists))
  return combinations(sides).map((phrases) => ({
    entry: phrases.flat().join(' '),
    orders: phrases.length > 1 ? [phrases.flat(), phrases.toReversed().flat()] : phrases,
  }))
}

/** "{a|b} c" → a c, b c */
function phrasesOf(text: string, lists: Lists): Words[] {
  const pieces = text.match(PIECE) ?? []
  if (pieces.length === 0 || text.replace(PIECE, '').trim() !== '')
    throw new Error(`"${text}" is no entry`)
  const choices = pieces.map((piece) => {
    if (piece.startsWith('@')) return listOf(piece, lists)
    if (piece.startsWith('{'))
      return piece
        .slice(1, -1)
        .split('|')
        .flatMap((one) => phrasesOf(one, lists))
    if (!WORD.test(piece)) throw new Error(`"${piece}" is no word`)
    return [[piece]]
  })
  return combinations(choices).map((phrases) => phrases.flat())
}

function listOf(name: string, lists: Lists): Words[] {
  const list = lists.get(name)
  if (!list) throw new Error(`There is no list ${name} above`)
  return list
}

/** One of each, in all ways; the last changes first. */
const combinations = <One>(choices: One[][]): One[][] =>
  choices.reduce<One[][]>(
    (some, next) => some.flatMap((one) => next.map((other) => [...one, other])),
    [[]],
  )

const inOneOrder = (entries: GoodsEntry[]): Words[] =>
  entries.map(({ entry, orders: [words, ...others] }) => {
    if (!words || others.length > 0)
      throw new Error(`"${entry}" has an order, which only entries have`)
    return words
  })

function onlyWord(words: Words): string {
  const [word, ...others] = words
  if (!word || others.length > 0) throw new Error(`"${words.join(' ')}" is not one word`)
  return word
}

export const GOODS: readonly Goods[] = dataFiles(join(import.meta.dirname, 'goods')).flatMap(
  goodsOf,
)

/** Throws 400 for a title or description that offers forbidden goods, with the field that has them. */
export function refuseForbidden<Field extends string>(
  words: WordList,
  texts: Record<Field, string>,
): void {
  for (const [field, text] of Object.entries<string>(texts))
    if (words.find(text, 'refuse').length > 0)
      throw new Failure('forbidden_goods', { errors: { [field]: 'forbidden_goods' } })
}
