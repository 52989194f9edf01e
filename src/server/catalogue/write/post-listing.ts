import type { Locale } from '../../../i18n/locale.ts'
import type { User } from '../../accounts/tokens.ts'
import { app } from '../../app.ts'
import { Failure } from '../../failure.ts'
import { createOnce, findCreated, idempotencyKey } from '../../http/idempotency.ts'
import { savePictures } from '../../media/pictures.ts'
import { makePictures } from '../../media/uploads.ts'
import { readMultipart } from '../../http/multipart.ts'
import { lockListing } from '../read/own-listings.ts'
import { placeTags } from '../tags.ts'
import { addImages } from './listing-images.ts'
import type { ListingKind } from './listing-kind.ts'

/** Publishes the listing of a form, whole or not at all; a repeated call answers the first one. */
export async function postListing<Values, Changes, Answer>(
  listing: ListingKind<Values, Changes, Answer>,
  user: User,
  request: Request,
  locale: Locale,
): Promise<Answer> {
  const { kind } = listing
  const attempt = { userId: user.id, key: idempotencyKey(request), kind }
  const id = (await findCreated(attempt)) ?? (await create())
  const posted = await listing.find(id, locale)
  if (!posted) throw new Failure('gone')
  return posted

  async function create(): Promise<number> {
    const { values, files } = listing.readPost(user, await readMultipart(request))
    const pictures = await makePictures(files)
    const { created, place } = await savePictures(pictures, async (tx, stored) => {
      const created = await createOnce(tx, attempt, async () => {
        const id = await listing.insert(tx, user.id, values)
        await addImages(tx, { kind, id }, stored)
        return id
      })
      return { created, place: await lockListing(tx, kind, created) }
    })
    await app().cache.invalidate(placeTags(kind, place))
    return created
  }
}
