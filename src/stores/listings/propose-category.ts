/** Proposes a category for the title: the one that its words name, else the one of most listings with these words. */
import { ask } from '../../api/ask.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { categoriesInWords, indexWords, type NamedCategories } from './category-in-words.ts'
import { $categoryQuestion } from './category-question.ts'
import type { Typed } from './listing-kinds.ts'
import type { Posted, Posting } from './post-listing.ts'
import { awaitAttributes } from './propose-attributes.ts'
import { beginReading } from './title-reading.ts'

const PAUSE_MS = 600
const SHORTEST = 3
const MOST_FOUND = 12
/** So many like listings, all in one category and with all words, leave no doubt. */
const FEWEST_SURE = 3
/** Relaxed results (with only some of the words) count only from this many in one category. */
const FEWEST_RELAXED = 3
const SHARE = 2 / 3
const NONE: NamedCategories = { ids: [], isSure: false }

const FIND = {
  product: (text: string, lang: string) =>
    ask('GET /products/api/products', {
      query: { product_title: text, page_size: MOST_FOUND, lang },
    }),
  service: (text: string, lang: string) =>
    ask('GET /services/api/services', {
      query: { service_name: text, page_size: MOST_FOUND, lang },
    }),
}

/**
 * Follows the title until the returned function is called. The member's own choice stays, and what is not sure becomes
 * a question. The words are loaded at once, so that they serve without a network too.
 */
export function proposeCategory<Values extends Typed, Listing extends Posted>(
  { draft, kind }: Posting<Values, Listing>,
  lang: string,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTitle = ''
  let filledIn = ''
  let endReading = () => {}
  const words = ask('GET /listings/[kind]/category-words/', { params: { kind: kind.name } }).then(
    (answer) => indexWords(answer.ok ? answer.data.categories : []),
  )
  const category = () => draft.$draft.get().values['category_id'] ?? ''
  const isOffered = (id: number) => kind.categories.get().data?.some((one) => one.id === id)

  async function propose(title: string): Promise<void> {
    const named = categoriesInWords(await words, title)
    const { ids, isSure } =
      named.ids.length > 0 ? named : await ofLikeListings(kind.name, title, lang)
    if (title !== lastTitle || category() !== filledIn) return
    const offered = ids.filter(isOffered)
    const [id] = offered
    $categoryQuestion.set(isSure ? [] : offered.map(String))
    const fresh = isSure && id !== undefined ? String(id) : ''
    if (fresh === filledIn) return
    filledIn = fresh
    if (fresh !== '') awaitAttributes()
    draft.take([['category_id', fresh]])
  }

  /** A draft is opened again: a category that its own title names was filled in from it. */
  async function recognise(title: string, id: string): Promise<void> {
    const { ids, isSure } = categoriesInWords(await words, title)
    if (isSure && String(ids[0]) === id && category() === id) filledIn = id
  }

  const stop = draft.$draft.subscribe(({ values }) => {
    if (category() !== filledIn) $categoryQuestion.set([])
    const title = (values['title'] ?? values['name'] ?? '').trim()
    if (title === lastTitle) return
    if (lastTitle === '' && category() !== filledIn) void recognise(title, category())
    lastTitle = title
    clearTimeout(timer)
    endReading()
    if (title.length < SHORTEST || category() !== filledIn) return
    const end = (endReading = beginReading())
    timer = setTimeout(() => void propose(title).then(end), PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    endReading()
    lastTitle = ''
    $categoryQuestion.set([])
    stop()
  }
}

/** The category of most listings with these words; none when they are spread over categories, or too few. */
async function ofLikeListings(kind: Kind, title: string, lang: string): Promise<NamedCategories> {
  const answer = await FIND[kind](title, lang)
  if (!answer.ok) return NONE
  const { results, relaxed } = answer.data
  const ids = results.map(({ category }) => category.id)
  const fewest = Math.max(relaxed ? FEWEST_RELAXED : 1, SHARE * ids.length)
  const id = ids.find((id) => ids.filter((other) => other === id).length >= fewest)
  if (id === undefined) return NONE
  const isSure = !relaxed && ids.length >= FEWEST_SURE && ids.every((other) => other === id)
  return { ids: [id], isSure }
}
