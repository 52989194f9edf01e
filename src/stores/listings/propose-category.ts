/** Proposes a category for the title: the one of most listings with its words. */
import { ask } from '../../api/ask.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Typed } from './listing-kinds.ts'
import type { Posted, Posting } from './post-listing.ts'

const PAUSE_MS = 600
const SHORTEST = 3
const MOST_FOUND = 12
/** Relaxed results (with only some of the words) count only from this many in one category. */
const FEWEST_RELAXED = 3
const SHARE = 2 / 3

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

/** Follows the title until the returned function is called. The member's own choice stays. */
export function proposeCategory<Values extends Typed, Listing extends Posted>(
  { draft, kind }: Posting<Values, Listing>,
  lang: string,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTitle = ''
  let filledIn = ''
  const category = () => draft.$draft.get().values['category_id'] ?? ''

  async function propose(title: string): Promise<void> {
    const id = await categoryOf(kind.name, title, lang)
    const isOffered = kind.categories.get().data?.some((category) => String(category.id) === id)
    if (!id || !isOffered || title !== lastTitle || category() !== filledIn) return
    filledIn = id
    draft.take([['category_id', id]])
  }

  const stop = draft.$draft.subscribe(({ values }) => {
    const title = (values['title'] ?? values['name'] ?? '').trim()
    if (title === lastTitle) return
    lastTitle = title
    clearTimeout(timer)
    if (title.length >= SHORTEST && category() === filledIn)
      timer = setTimeout(() => void propose(title), PAUSE_MS)
  })
  return () => {
    clearTimeout(timer)
    lastTitle = ''
    stop()
  }
}

/** Null when similar listings are spread over categories, or too few. */
async function categoryOf(kind: Kind, title: string, lang: string): Promise<string | null> {
  const answer = await FIND[kind](title, lang)
  if (!answer.ok) return null
  const { results, relaxed } = answer.data
  const ids = results.map(({ category }) => String(category.id))
  const fewest = Math.max(relaxed ? FEWEST_RELAXED : 1, SHARE * ids.length)
  return ids.find((id) => ids.filter((other) => other === id).length >= fewest) ?? null
}
