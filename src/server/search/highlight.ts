/** Marks the words by which a search found a text; the text itself stays unchanged. */
import { aliasesOf } from '../words/aliases.ts'
import { isForm } from '../words/endings.ts'
import { parseQuery, queryWord, type QueryWord } from './query.ts'
import { respell, soundsOf } from '../words/sounds.ts'
import { joinsOf, partsOf, TOKEN, wordsOf } from '../words/words.ts'

export type Piece = { text: string; isMatch: boolean }
type Highlighter = {
  /** The title in pieces, matches separate. */
  mark(title: string): Piece[]
  /** The description from the first match on, unless the title has all words. */
  excerpt(title: string, description: string): Piece[] | null
}

/** Only the beginning of a description is searched. */
const MOST_TOKENS = 60

/** A word of the text: `forms` are the folded word and its parts. */
type Token = { forms: string[]; text: string; start: number; end: number }
/** The first and the last token. */
type Span = [number, number]
/** A searched word; phrases of its synonyms are made once, on demand. */
type Wanted = QueryWord & { phrases(): QueryWord[][] }

/** Highlights the words that were searched for in the end. */
export function createHighlighter(searchedFor: string): Highlighter {
  const wanted = parseQuery(searchedFor).words.map((word): Wanted => {
    let phrases: QueryWord[][] | undefined
    return { ...word, phrases: () => (phrases ??= phrasesOf(word)) }
  })
  const read = tokenReader()
  return {
    mark(title) {
      const tokens = read(title)
      return piecesOf(
        title,
        tokens,
        wanted.flatMap((word) => spansOf(word, tokens)),
      )
    },
    excerpt(title, description) {
      const inTitle = read(title)
      const missing = wanted.filter((word) => spansOf(word, inTitle).length === 0)
      if (missing.length === 0) return null
      const tokens = read(description)
      const spans = missing.flatMap((word) => spelled(word, tokens))
      const pieces = piecesOf(description, tokens, spans)
      const first = pieces.findIndex(({ isMatch }) => isMatch)
      if (first <= 0) return first < 0 ? null : pieces
      return [{ text: '…', isMatch: false }, ...pieces.slice(first)]
    },
  }
}

const phrasesOf = ({ shown }: QueryWord): QueryWord[][] =>
  aliasesOf([shown]).map((alias) => alias.split(' ').map((word) => queryWord(word)))

/** Titles share many words, so each is folded once. */
function tokenReader() {
  const folded = new Map<string, string[]>()
  const fold = (text: string): string[] => {
    const forms =
      folded.get(text) ?? wordsOf(text).flatMap((word) => [...new Set([word, ...partsOf(word)])])
    folded.set(text, forms)
    return forms
  }
  return (text: string): Token[] =>
    Array.from(text.matchAll(TOKEN).take(MOST_TOKENS), ({ 0: token, index }) => ({
      forms: fold(token),
      text: token,
      start: index,
      end: index + token.length,
    }))
}

/** The best kind of match: as spelled, as heard, else by synonym. */
function spansOf(word: Wanted, tokens: Token[]): Span[] {
  const asSpelled = spelled(word, tokens)
  if (asSpelled.length > 0) return asSpelled
  const heard = where(tokens, ({ text, forms }) => {
    const keys = [...forms, ...wordsOf(respell(text))].flatMap(soundsOf)
    return keys.some((key) => word.sounds.some((sound) => key.startsWith(sound)))
  })
  return heard.length > 0 ? heard : word.phrases().flatMap((phrase) => runs(phrase, tokens))
}

/** The word itself and its forms; when there are none, longer words with the same beginning. */
function spelled(word: QueryWord, tokens: Token[]): Span[] {
  const whole = where(tokens, ({ forms }) => forms.some((form) => isFormOf(word, form)))
  if (whole.length > 0) return whole
  const isLonger = (form: string) => word.beginnings.some((one) => form.startsWith(one))
  const longer = where(tokens, ({ forms }) => forms.some(isLonger))
  return longer.length > 0 ? longer : joined(word, tokens)
}

const isFormOf = ({ exact, wholes, beginnings }: QueryWord, form: string): boolean =>
  exact.includes(form) || wholes.includes(form) || beginnings.some((one) => isForm(form, one))

const where = (tokens: Token[], fits: (token: Token) => boolean): Span[] =>
  tokens.flatMap((token, i): Span[] => (fits(token) ? [[i, i]] : []))

/** "a 23" matches a23. */
const joined = ({ exact }: QueryWord, tokens: Token[]): Span[] =>
  tokens.slice(1).flatMap((token, i): Span[] => {
    const names = joinsOf([...(tokens[i]?.forms ?? []), ...token.forms])
    return names.some((name) => exact.includes(name)) ? [[i, i + 1]] : []
  })

/** Runs of tokens that match a whole phrase. */
const runs = (phrase: QueryWord[], tokens: Token[]): Span[] =>
  tokens.flatMap((_, from): Span[] =>
    phrase.every((word, i) => tokens[from + i]?.forms.some((form) => isFormOf(word, form)))
      ? [[from, from + phrase.length - 1]]
      : [],
  )

function piecesOf(text: string, tokens: Token[], spans: Span[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isMatch })
    at = Math.max(at, to)
  }
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    add(tokens[from]?.start ?? 0, false)
    add(tokens[to]?.end ?? 0, true)
  }
  add(text.length, false)
  return pieces
}
