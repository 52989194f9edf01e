/** Words that people write both together and apart: "кофемашина", "видео карта". */
import * as v from 'valibot'
import { parseQuery, type Query } from '../../search/query.ts'
import { any } from '../../db/ask.ts'

/** The vocabulary has no shorter words. */
const SHORTEST_KNOWN = 4
const SHORTEST_PART = 3

const wordRow = v.object({ word: v.string() })

/** The query with neighbours joined or unknown words split, if sellers write them so; else null. */
export async function respaced(query: Query): Promise<Query | null> {
  const words = query.words.map(({ shown }) => shown)
  const ofSellers = await wordsOfSellers([
    ...words,
    ...words.flatMap(halves).flat(),
    ...joined(words),
  ])
  const isKnown = (word: string) => ofSellers.has(word)
  const parted = joinKnown(words, isKnown).flatMap((word) =>
    isKnown(word) ? word : part(word, isKnown),
  )
  if (parted.join(' ') === words.join(' ')) return null
  return { ...parseQuery(parted.join(' ')), raw: query.raw }
}

async function wordsOfSellers(words: string[]): Promise<ReadonlySet<string>> {
  const longEnough = words.filter((word) => word.length >= SHORTEST_KNOWN)
  if (longEnough.length === 0) return new Set()
  const text = 'select word from words where word = any($1::text[])'
  const rows = await any('searches', wordRow, { text, values: [longEnough] })
  return new Set(rows.map(({ word }) => word))
}

const joined = (words: string[]): string[] => words.slice(1).map((word, i) => `${words[i]}${word}`)

function joinKnown(words: string[], isKnown: (word: string) => boolean): string[] {
  const all: string[] = []
  for (const word of words) {
    const before = all.at(-1) ?? ''
    if (isKnown(before + word)) all.splice(-1, 1, before + word)
    else all.push(word)
  }
  return all
}

/** All ways to split a word of letters in two. */
const halves = (word: string): [string, string][] =>
  /^[a-z]+$/.test(word)
    ? Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, i) => [
        word.slice(0, SHORTEST_PART + i),
        word.slice(SHORTEST_PART + i),
      ])
    : []

/** Splits a word when both halves are known, or one is and the other is too short to be: "airpods pro". */
function part(word: string, isKnown: (word: string) => boolean): string[] {
  const known = halves(word).filter((both) => both.some(isKnown))
  const isGood = (half: string) => isKnown(half) || half.length < SHORTEST_KNOWN
  return (
    known.find((both) => both.every(isKnown)) ?? known.find((both) => both.every(isGood)) ?? [word]
  )
}
