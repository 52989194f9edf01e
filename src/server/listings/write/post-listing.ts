import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Locale } from '../../../i18n/locale.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { removePosted } from '../../drafts/drafts.ts'
import { Failure } from '../../failure.ts'
import { lockMember } from '../../members/lock-people.ts'
import { createOnce, findCreated } from '../../http/idempotency.ts'
import { giveBackLimits } from '../../http/limits.ts'
import { savePictures } from '../../media/pictures.ts'
import { makePictures } from '../../media/uploads.ts'
import type { Form, FormFile } from '../../http/multipart.ts'
import { withinAsks, takePost } from './posting-limits.ts'
import { refuseTexts } from '../../safety/refused-texts.ts'
import { checkWritten } from './signals.ts'
import { announceListing } from '../../catalogue/indexnow.ts'
import { lockListing } from '../../catalogue/read/own-listing.ts'
import { placeTags, type ListingPlace } from '../../catalogue/tags.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { addImages } from './listing-images.ts'
import type { ListingWriter } from './listing-writer.ts'

/** The form is a function, because it is not read of a member who may not post now. */
type Posting = { user: User; key: string | null; readForm: () => Promise<Form>; locale: Locale }

/**
 * Publishes or quarantines a form's listing, completely or not at all. A repeated call returns the first listing and takes no
 * limit; 409 `sent_before` when another content was posted under its key.
 */
export async function postListing<Answer>(
  listing: ListingWriter<Answer>,
  { user, key, readForm, locale }: Posting,
): Promise<Answer> {
  const { kind } = listing
  const attempt = { userId: user.id, key, kind }
  const id = await create()
  const posted = await listing.find(id, locale)
  if (!posted) throw new Failure('gone')
  return posted

  async function create(): Promise<number> {
    const taken = (await findCreated(attempt)) === null ? await takePost(user) : []
    try {
      const { id, place } = await publish()
      if (place) {
        app().metrics.count('listings_posted')
        await app().cache.invalidate(placeTags(kind, place))
      } else await giveBackLimits(taken)
      return id
    } catch (error) {
      await giveBackLimits(taken)
      throw error
    }
  }

  /** `place`: of a new listing. */
  async function publish(): Promise<{ id: number; place?: ListingPlace }> {
    const words = await app().words.list()
    const { values, files, draft, ...answers } = listing.readPost(user, await readForm())
    const { isForModerator } = answers
    const now = { ...values, attributes: values.attributes ?? {} }
    const sent = { ...attempt, content: await contentOf(values, files) }
    const first = await findCreated(sent)
    if (first !== null) return { id: first }
    refuseTexts({ kind, now, before: undefined, words, isForModerator })
    const pictures = await makePictures(user.id, files)
    const save = () =>
      savePictures(pictures, async (tx, stored) => {
        const created = await createOnce(tx, sent, async () => {
          // The second of two concurrent twins sees the first
          await lockMember(tx, user.id)
          const id = await listing.insert(tx, user.id, values)
          await addImages(tx, { kind, id }, stored)
          await refuseDuplicate(tx, kind, { id, sellerId: user.id })
          if (draft) await removePosted(tx, { userId: user.id, kind, savedAt: draft })
          await checkWritten(tx, { kind, id, user, words, pictures: stored, ...answers })
          await announceListing(tx, { kind, id })
          return id
        })
        const { id } = created
        return created.isNew ? { id, place: await lockListing(tx, kind, id) } : { id }
      })
    return withinAsks(user, isForModerator, save)
  }
}

/** The fields and pictures of a form, for comparing; answers to questions are no content. */
async function contentOf(values: object, files: readonly FormFile[]): Promise<string> {
  const digests: string[] = []
  for (const file of files) {
    const bytes = file.tooLarge ? new Uint8Array() : await file.read()
    digests.push(createHash('sha256').update(bytes).digest('base64url'))
  }
  return JSON.stringify([values, digests])
}

/**
 * Refuses a second post of the same thing by a member, which would only push others down the list. Throws 409 with the
 * other listing's id when the seller has one with the same title and pictures. Subqueries instead of a join, which
 * would compare the pictures of all listings of the site.
 */
export async function refuseDuplicate(
  tx: Transaction,
  kind: Kind,
  { id, sellerId }: { id: number; sellerId: number },
): Promise<void> {
  const table = sql.identifier(plural(kind))
  const title = sql.identifier(kind === 'product' ? 'title' : 'name')
  const pictures = (listing: SQL) => sql`array(select media_hash
    from ${sql.identifier(`${kind}_images`)}
    where ${sql.identifier(`${kind}_id`)} = ${listing} order by media_hash)`
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    select other.id from ${table} as other
    where other.seller_id = ${sellerId} and other.id <> ${id}
      and lower(other.${title}) = (select lower(${title}) from ${table} where id = ${id})
      and ${pictures(sql`other.id`)} = ${pictures(sql`${id}`)}
    order by other.id`,
  )
  if (rows[0]) throw new Failure('listing_exists', { listingId: rows[0].id })
}
