/** The category that the words of a wanted post name, found without the server once the words are here. */
import { ask } from '../../api/ask.ts'
import { KINDS, type Kind } from '../../api/lib/kinds.ts'
import {
  categoriesInWords,
  indexWords,
  type NamedCategories,
} from '../listings/category-in-words.ts'

const load = async (kind: Kind) => {
  const answer = await ask('GET /listings/[kind]/category-words/', { params: { kind } })
  return indexWords(answer.ok ? answer.data.categories : [])
}
let loading: Promise<Awaited<ReturnType<typeof load>>[]> | undefined

type Named = NamedCategories & { kind: Kind }

/** Goods are looked for first; no ids when nothing is named. */
export async function categoryOfWanted(what: string): Promise<Named> {
  loading ??= Promise.all(KINDS.map(load))
  const indexes = await loading
  const named = KINDS.flatMap((kind, i) => {
    const index = indexes[i]
    return index ? [{ kind, ...categoriesInWords(index, what) }] : []
  })
  return named.find(({ ids }) => ids.length > 0) ?? { kind: 'product', ids: [], isSure: false }
}
