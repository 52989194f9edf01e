/** What was typed into the new product form; local storage keeps it until it is posted. */
import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'
import * as v from 'valibot'

const text = v.fallback(v.string(), '')
const draft = v.object({
  title: text,
  description: text,
  /** Digits only. */
  price: text,
  condition: v.fallback(v.picklist(['new', 'used', '']), ''),
  category_id: text,
  /** Sent with every attempt, so that a lost answer does not post twice. */
  key: text,
})
export type ProductDraft = v.InferOutput<typeof draft>
export const PRODUCT_FIELDS = ['title', 'description', 'price', 'condition', 'category_id'] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

const EMPTY = v.parse(draft, {
  ...{ title: '', description: '', price: '', condition: '', category_id: '', key: '' },
})

function decode(stored: string): ProductDraft {
  try {
    return v.parse(draft, JSON.parse(stored))
  } catch {
    return EMPTY
  }
}

const $draft = persistentAtom<ProductDraft>('draft-product', EMPTY, {
  decode,
  encode: (value: ProductDraft) => (value === EMPTY ? undefined : JSON.stringify(value)),
})
export const $productDraft = readonlyType($draft)

export function typeProduct<Field extends ProductField>(
  field: Field,
  value: ProductDraft[Field],
): void {
  $draft.set({ ...$draft.get(), [field]: value })
}

/** The same key for every attempt to post this draft. */
export function draftKey(): string {
  const { key } = $draft.get()
  if (key) return key
  const made = crypto.randomUUID()
  $draft.set({ ...$draft.get(), key: made })
  return made
}

export function clearProductDraft(): void {
  $draft.set(EMPTY)
}
