import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { isEditable } from '../../../api/listings/listing-states.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { lockPeople } from '../../members/lock-people.ts'
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { Picture } from '../../media/pipeline.ts'
import { freePictures, savePictures } from '../../media/pictures.ts'
import { makePictures } from '../../media/uploads.ts'
import { withinLimits } from '../../http/limits.ts'
import type { Form } from '../../http/multipart.ts'
import { lockOpenCase } from '../../cases/cases.ts'
import { withinAsks } from './posting-limits.ts'
import { refuseTexts } from '../../safety/refused-texts.ts'
import { checkWritten } from './signals.ts'
import type { WordList } from '../../safety/word-list.ts'
import { textsOf } from '../../safety/written-texts.ts'
import { addImages, keepImages } from './listing-images.ts'
import type { Edit, ListingWriter } from './listing-writer.ts'
import { lockListing, requireOwn } from '../../catalogue/read/own-listing.ts'
import { listingTag, placeTags, type ListingPlace } from '../../catalogue/tags.ts'

/** The form is a function, because a stranger's upload must be refused unread. */
type Editing = { user: User; readForm: () => Promise<Form>; locale: Locale }

/**
 * Changes a member's own listing by the form, completely or not at all. The second of two edits of the
 * same version is refused (409); without a version the last one wins.
 */
export async function editListing<Answer>(
  listing: ListingWriter<Answer>,
  id: number,
  { user, readForm, locale }: Editing,
): Promise<Answer> {
  const { kind } = listing
  await requireOwn(kind, id, user)
  await withinLimits([['edits-member-hour', String(user.id)]], save)
  const edited = await listing.find(id, locale)
  if (!edited) throw new Failure('gone')
  return edited

  async function save(): Promise<void> {
    const words = await app().words.list()
    const edit = listing.readEdit(user, await readForm())
    const before = await textsOf(app().db, kind, id)
    const { changes, isForModerator } = edit
    const now = { ...changes, attributes: changes.attributes ?? before.attributes }
    refuseTexts({ kind, now, before, words, isForModerator })
    const pictures = await makePictures(user.id, edit.files)
    const { removed, places, isChanged } = await withinAsks(user, isForModerator, () =>
      savePictures(pictures, (tx, stored) =>
        apply(tx, listing, id, { edit, pictures: stored, user, words }),
      ),
    )
    const lists = places.flatMap((place) => placeTags(kind, place))
    if (isChanged) await app().cache.invalidate([...new Set(lists), listingTag(kind, id)])
    await freePictures(removed)
  }
}

type Applied = {
  edit: Edit
  pictures: Picture[]
  user: User
  words: WordList
}

/**
 * Returns the hashes of removed pictures, the old and the new place in lists, and whether the listing
 * looks different now.
 */
async function apply<Answer>(
  tx: Transaction,
  { kind, update }: ListingWriter<Answer>,
  id: number,
  { edit, pictures, user, words }: Applied,
): Promise<{ removed: string[]; places: ListingPlace[]; isChanged: boolean }> {
  const { changes, imageIds, newPlaces, version, isConfirmed, isForModerator } = edit
  await lockPeople(tx, [user.id])
  await lockOpenCase(tx, { kind, id })
  const before = await lockListing(tx, kind, id)
  if (!isEditable(before)) throw new Failure('listing_closed')
  if (version !== undefined && version !== before.version) throw new Failure('conflict')
  const [shownBefore, textsBefore] = [await shown(tx, kind, id), await textsOf(tx, kind, id)]
  const removed = await keepImages(tx, { kind, id }, imageIds, newPlaces)
  if (removed.length > 0 && imageIds.length + pictures.length === 0) throw lastImage()
  await addImages(tx, { kind, id }, pictures, newPlaces)
  await update(tx, id, changes)
  const answers = { isConfirmed, isForModerator }
  await checkWritten(tx, { kind, id, user, words, pictures, ...answers, before: textsBefore })
  const isChanged = (await shown(tx, kind, id)) !== shownBefore
  return { removed, places: [before, await lockListing(tx, kind, id)], isChanged }
}

/** Everything visible of a listing as one text, for a comparison. */
async function shown(tx: Transaction, kind: Kind, id: number): Promise<string | undefined> {
  const rows = await any(
    tx,
    v.object({ shown: v.string() }),
    sql`
    select (to_jsonb(l) - '{version,updated_at}'::text[])::text || array(
      select media_hash from ${sql.identifier(`${kind}_images`)}
      where ${sql.identifier(`${kind}_id`)} = l.id order by position)::text as shown
    from ${sql.identifier(plural(kind))} as l where l.id = ${id}`,
  )
  return rows[0]?.shown
}

/** The failure of an edit that would leave a listing without its last picture. */
const lastImage = () =>
  new Failure('at_least_one_image_required', {
    errors: { existing_images: 'at_least_one_image_required' },
  })
