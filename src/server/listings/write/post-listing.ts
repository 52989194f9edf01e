import type { Locale } from '../../../i18n/locale.ts'
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { removePosted } from '../../drafts/drafts.ts'
import { Failure } from '../../failure.ts'
import { lockMember } from '../../members/lock-people.ts'
import { createOnce, findCreated } from '../../http/idempotency.ts'
import { giveBackLimits } from '../../http/limits.ts'
import { savePictures } from '../../media/pictures.ts'
import { makePictures } from '../../media/uploads.ts'
import type { Form } from '../../http/multipart.ts'
import { withinAsks } from '../../safety/asks.ts'
import { refuseTexts } from '../../safety/refused-texts.ts'
import { typedTexts } from '../../reference/attribute-values.ts'
import { checkWritten } from './signals.ts'
import { lockListing } from '../own-listings.ts'
import { placeTags } from '../../catalogue/tags.ts'
import { addImages } from './listing-images.ts'
import type { ListingWriter } from './listing-writer.ts'
import { takePost } from './posting-limits.ts'
import { refuseTwin } from './twins.ts'

/** The form is a function, because it is not read when an earlier call with the same key succeeded. */
type Posting = { user: User; key: string | null; readForm: () => Promise<Form>; locale: Locale }

/** Publishes or quarantines a form's listing, completely or not at all; a repeated call returns the first listing. */
export async function postListing<Answer>(
  listing: ListingWriter<Answer>,
  { user, key, readForm, locale }: Posting,
): Promise<Answer> {
  const { kind } = listing
  const attempt = { userId: user.id, key, kind }
  const id = (await findCreated(attempt)) ?? (await create())
  const posted = await listing.find(id, locale)
  if (!posted) throw new Failure('gone')
  return posted

  async function create(): Promise<number> {
    const taken = await takePost(user)
    try {
      const { id, isNew, place } = await publish()
      if (isNew) await app().cache.invalidate(placeTags(kind, place))
      else await giveBackLimits(taken)
      return id
    } catch (error) {
      await giveBackLimits(taken)
      throw error
    }
  }

  async function publish() {
    const words = await app().words.list()
    const { values, files, draft, ...answers } = listing.readPost(user, await readForm())
    const { isForModerator } = answers
    const now = { ...values, details: typedTexts(values.attributes ?? {}) }
    refuseTexts({ kind, now, before: undefined, words, isForModerator })
    const pictures = await makePictures(user.id, files)
    const save = () =>
      savePictures(pictures, async (tx, stored) => {
        const created = await createOnce(tx, attempt, async () => {
          // The second of two concurrent twins sees the first
          await lockMember(tx, user.id)
          const id = await listing.insert(tx, user.id, values)
          await addImages(tx, { kind, id }, stored)
          await refuseTwin(tx, kind, { id, sellerId: user.id })
          if (draft) await removePosted(tx, { userId: user.id, kind, savedAt: draft })
          await checkWritten(tx, { kind, id, user, words, pictures: stored, ...answers })
          return id
        })
        return { ...created, place: await lockListing(tx, kind, created.id) }
      })
    return withinAsks(user, isForModerator, save)
  }
}
