import type { Locale } from '../../../i18n/locale.ts'
import type { User } from '../../accounts/tokens.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { Picture } from '../../media/pipeline.ts'
import { freePictures, savePictures } from '../../media/pictures.ts'
import { makePictures } from '../../media/uploads.ts'
import type { Form } from '../../http/multipart.ts'
import { addImages, keepImages } from './listing-images.ts'
import type { Edit, ListingWriter } from './listing-writer.ts'
import { lockListing, requireOwn } from '../read/own-listings.ts'
import { listingTag, placeTags, type ListingPlace } from '../tags.ts'

/** The form is read by a function, because a stranger's upload must be refused unread. */
type Editing = { user: User; readForm: () => Promise<Form>; locale: Locale }

/**
 * Changes a member's own listing as the form says, whole or not at all. Of two edits that began
 * from the same version the second is refused (409); without a version the last one wins.
 */
export async function editListing<Values, Changes, Answer>(
  listing: ListingWriter<Values, Changes, Answer>,
  id: number,
  { user, readForm, locale }: Editing,
): Promise<Answer> {
  const { kind } = listing
  await requireOwn(kind, id, user)
  const edit = listing.readEdit(user, await readForm())
  const pictures = await makePictures(edit.files)
  const { removed, places } = await savePictures(pictures, (tx, stored) =>
    apply(tx, listing, id, edit, stored),
  )
  const lists = places.flatMap((place) => placeTags(kind, place))
  await app().cache.invalidate([...new Set(lists), listingTag(kind, id)])
  await freePictures(removed)
  const edited = await listing.find(id, locale)
  if (!edited) throw new Failure('gone')
  return edited
}

/** The hashes of the pictures that the listing does not show any more, and where it was and is listed. */
async function apply<Values, Changes, Answer>(
  tx: Transaction,
  { kind, update }: ListingWriter<Values, Changes, Answer>,
  id: number,
  { changes, imageIds, version }: Edit<Changes>,
  pictures: Picture[],
): Promise<{ removed: string[]; places: ListingPlace[] }> {
  const before = await lockListing(tx, kind, id)
  if (version !== undefined && version !== before.version) throw new Failure('conflict')
  const removed = await keepImages(tx, { kind, id }, imageIds)
  if (removed.length > 0 && imageIds.length + pictures.length === 0) throw lastImage()
  await addImages(tx, { kind, id }, pictures, imageIds.length)
  await update(tx, id, changes)
  return { removed, places: [before, await lockListing(tx, kind, id)] }
}

/** The failure of an edit that would leave a listing without its last picture. */
const lastImage = () =>
  new Failure('at_least_one_image_required', {
    errors: { existing_images: 'at_least_one_image_required' },
  })
