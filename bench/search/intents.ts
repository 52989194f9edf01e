/** Queries that mean more than words of a title: a price, a place, something unwanted, attributes, a pasted title, foreign words. */
import { chance, pick, type Random } from '../../demo/random.ts'
import { fold } from '../../src/i18n/fold.ts'
import { regions } from '../../src/server/reference/places.ts'
import { aliasesOf } from '../../src/server/words/aliases.ts'
import { wordsOf } from '../../src/server/words/words.ts'
import { GOODS, linesOf, type Good, type Labelled, type Thing } from './listings.ts'
import { createTitleCounter, queryFor, stem, type Query, type TitleCounter } from './queries.ts'
import { contentOf } from './titles.ts'

/** Makes the query number `n` of its class; undefined: none with what was drawn. */
type Maker = (next: Random, n: number) => Query | undefined
type Titles = { next: Random; counter: TitleCounter; written: Labelled[] }

const LINES = linesOf('intents.txt').map((line) => {
  const [name = '', text = '', meaning = ''] = line.split('; ')
  return { name, text, meaning }
})
const linesFor = (name: string) => LINES.filter((line) => line.name === name)
function lineNumber(n: number, name: string) {
  const lines = linesFor(name)
  return lines[n % lines.length] ?? { text: '', meaning: '' }
}
const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)
const PRODUCTS = GOODS.filter(({ kind }) => kind === 'product')

/** `ofEach` queries per class; `written` are the titles written by hand among all listings. */
export function intentQueries(
  next: Random,
  written: Labelled[],
  all: Labelled[],
  ofEach: number,
): Query[] {
  const titles: Titles = { next, written, counter: createTitleCounter(all) }
  const classes: Record<string, Maker> = {
    'a price said': withPrice,
    'a place said': withPlace,
    'something unwanted': withNegation,
    'words of attributes': withAttributes,
    'services, as asked among products': forServices,
    'pasted titles': () => pasted(titles),
    'fillers that no list holds': () => withFiller(titles),
    'words of two titles': () => ofTwoTitles(titles),
    'an English word and one of the title': () => withEnglish(titles),
    'a word too many': () => withOneTooMany(titles),
    'in another order': () => reordered(titles),
  }
  return Object.entries(classes).flatMap(([name, make]) => {
    const queries: Query[] = []
    while (queries.length < ofEach) {
      const query = make(next, queries.length)
      if (query) queries.push({ ...query, name })
    }
    return queries
  })
}

/** True for the thing under any of its names in its category. */
function isThing({ thing, title }: Labelled, meant: Thing): boolean {
  const folded = ` ${fold(title)}`
  const named = (name: string) =>
    fold(name)
      .split(' ')
      .every((word) => folded.includes(` ${stem(word)}`))
  return (
    thing.uz === meant.uz ||
    (thing.category === meant.category && (named(meant.uz) || named(meant.ru)))
  )
}

/** A listing of the thing is a hit, also where the rest does not fit: a link offers the filter for that. */
const forThing = (
  text: string,
  meant: Thing,
  isRight: (listing: Labelled) => boolean = () => true,
): Query => ({
  name: '',
  text,
  kind: meant.kind,
  wanted: {
    shown: meant.uz,
    isHit: (listing) => isThing(listing, meant),
    isRight: (listing) => isThing(listing, meant) && isRight(listing),
  },
})

/** The thing in the language of the pattern, where the pattern has one. */
function filled(next: Random, pattern: string, good: Good): string {
  const inRussian = isCyrillic(pattern) || (/^[^a-z]*$/i.test(pattern) && chance(next, 0.5))
  return pattern.replace('{}', inRussian ? good.ru : good.uz)
}

function withPrice(next: Random, n: number): Query {
  const { text, meaning } = lineNumber(n, 'price')
  const good = pick(next, PRODUCTS)
  return forThing(filled(next, text, good), good, ({ price }) => price <= Number(meaning))
}

function withPlace(next: Random, n: number): Query {
  const { text, meaning } = lineNumber(n, 'place')
  const good = pick(next, PRODUCTS)
  const isThere = ({ district }: Labelled) =>
    district.slug === meaning ||
    regions.some(({ id, slug }) => id === district.regionId && slug === meaning)
  return forThing(filled(next, text, good), good, isThere)
}

/** A thing without one of its kinds: "divan charmsiz". */
function withNegation(next: Random, n: number): Query | undefined {
  const good = pick(next, PRODUCTS)
  const [variant] = pick(next, good.variants).uz.split(' ')
  const { text } = lineNumber(n, 'negation')
  if (!variant || /\d/.test(variant) || good.uz.includes(' ')) return undefined
  const isFree = ({ title }: Labelled) => !` ${fold(title)}`.includes(` ${stem(fold(variant))}`)
  const thing = isCyrillic(text) ? good.ru : good.uz
  const query = forThing(`${thing} ${text.replace('{}', variant)}`, good, isFree)
  return query.wanted && { ...query, wanted: { ...query.wanted, isHit: query.wanted.isRight } }
}

function withAttributes(_: Random, n: number): Query {
  const { text, meaning } = lineNumber(n, 'attributes')
  const [, category, words = ''] = /^(\S+) (.*)$/.exec(meaning) ?? []
  const isMeant = ({ thing, title }: Labelled) =>
    thing.category === category &&
    words.split(',').some((word) => title.toLowerCase().replaceAll("'", 'ʻ').includes(word))
  return {
    name: '',
    text,
    kind: 'product',
    wanted: { shown: meaning, isHit: isMeant, isRight: isMeant },
  }
}

/** Asked where the link above the products leads: in the list of services. */
function forServices(_: Random, n: number): Query {
  const { text, meaning } = lineNumber(n, 'services')
  const isMeant = ({ thing }: Labelled) => meaning.split(',').includes(thing.category)
  return {
    name: '',
    text,
    kind: 'service',
    wanted: { shown: meaning, isHit: isMeant, isRight: isMeant },
  }
}

/** Only titles written by hand: one that the benchmark makes has twins. */
function pasted({ next, written }: Titles): Query {
  const target = pick(next, written)
  const { text } = pick(next, linesFor('pasted'))
  return queryFor('', text.replace('{}', target.title), contentOf(target.title), target)
}

/** A listing and so many words of its title, in order. */
function targetWithWords({ next, written }: Titles, size: number) {
  const target = pick(next, written)
  const words = contentOf(target.title)
  const chosen = new Set<number>()
  while (chosen.size < Math.min(size, words.length)) chosen.add(Math.floor(next() * words.length))
  return { target, words: words.filter((_, i) => chosen.has(i)) }
}

function withFiller(titles: Titles): Query | undefined {
  const { target, words } = targetWithWords(titles, 2)
  if (!titles.counter.isRare(words)) return undefined
  const text = words.join(' ')
  const fillers = linesFor('fillers').filter((line) => isCyrillic(line.text) === isCyrillic(text))
  return queryFor('', pick(titles.next, fillers).text.replace('{}', text), words, target)
}

/** A word of the title and one by which another seller calls or describes the thing. */
function ofTwoTitles(titles: Titles): Query | undefined {
  const { next, written, counter } = titles
  const { target, words } = targetWithWords(titles, 1)
  const others = written.filter(
    ({ thing, title }) => thing.uz === target.thing.uz && title !== target.title,
  )
  if (others.length === 0 || !counter.isRare(words)) return undefined
  const other = pick(next, contentOf(pick(next, others).title))
  const aliases = aliasesOf(wordsOf(other))
  const isKnown = wordsOf(target.title).some((word) => aliases.includes(word))
  if (isKnown || counter.count([...words, other]) > 0) return undefined
  return queryFor('', [...words, other].join(' '), words, target)
}

const ENGLISH = linesOf('english.txt').flatMap((line) => {
  const [words = '', thing = ''] = line.split('; ')
  const foreign = words.split(', ').filter((word) => aliasesOf(wordsOf(word)).length === 0)
  return foreign.map((word) => ({ word, thing }))
})

function withEnglish(titles: Titles): Query | undefined {
  const { word, thing } = pick(titles.next, ENGLISH)
  const targets = titles.written.filter((listing) => listing.thing.uz === thing)
  if (targets.length === 0) return undefined
  const { target, words } = targetWithWords({ ...titles, written: targets }, 1)
  if (!titles.counter.isRare(words)) return undefined
  return queryFor('', [word, ...words].join(' '), words, target)
}

/** Two words of a title and one of another title of the category. */
function withOneTooMany(titles: Titles): Query | undefined {
  const { next, written, counter } = titles
  const { target, words } = targetWithWords(titles, 2)
  const others = written.filter(
    ({ thing, title }) => thing.category === target.thing.category && title !== target.title,
  )
  if (words.length < 2 || others.length === 0 || !counter.isRare(words)) return undefined
  const strange = pick(next, contentOf(pick(next, others).title))
  if (counter.count([...words, strange]) > 0) return undefined
  const text = chance(next, 0.5) ? [strange, ...words] : [...words, strange]
  return queryFor('', text.join(' '), words, target)
}

function reordered(titles: Titles): Query | undefined {
  const { target, words } = targetWithWords(titles, 3)
  if (!titles.counter.isRare(words)) return undefined
  return queryFor('', words.toReversed().join(' '), words, target)
}
