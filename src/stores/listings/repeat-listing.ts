/** Fills the form of a new listing with an old one of the member: "again like this". */
import type { Image } from '../../api/listings/entities.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { REPEAT_OF } from './again.ts'
import type { Typed } from './listing-kinds.ts'
import type { Posted, Posting } from './post-listing.ts'

/** The listing that the address asks to repeat; the address forgets it. */
export function listingToRepeat(): number | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(REPEAT_OF)) return undefined
  history.replaceState(history.state, '', pathname + search)
  const id = Number(hash.slice(REPEAT_OF.length))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * Takes its texts and pictures over. `empty` clears the form, once the listing is read. A failure is told, and the form
 * stays as far as it is filled.
 */
export async function repeatListing<Values extends Typed, Listing extends Posted>(
  { kind, draft, take, photos }: Posting<Values, Listing>,
  id: number,
  lang: string,
  empty: () => Promise<void>,
): Promise<void> {
  const own = await kind.read(id, lang)
  if (!own.ok) {
    showFailure(own.failure)
    return
  }
  await empty()
  const values = kind.valuesOf(own.data)
  draft.change(kind.name === 'product' ? { ...values, attributes: asFirm(values) } : values)
  // A sold product is out of stock
  take([['in_stock', 'true']])
  const files = await Promise.allSettled(own.data.images.map(fileOf))
  await photos.add(files.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : [])))
  if (files.some(({ status }) => status === 'rejected')) showToast('error', 'FETCH_ERROR')
}

/** A price that was firm stays so, though the form proposes to bargain. */
function asFirm({ attributes }: Typed): string {
  const typed = new URLSearchParams(attributes)
  if (!typed.has('negotiable')) typed.set('negotiable', 'false')
  return String(typed)
}

async function fileOf({ id, image }: Image): Promise<File> {
  // From this site: pictures elsewhere may be read by no script
  const answer = await fetch(`/media/${image.slice(image.lastIndexOf('/') + 1)}`)
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], `${id}.${blob.type.split('/')[1] ?? 'webp'}`, { type: blob.type })
}
