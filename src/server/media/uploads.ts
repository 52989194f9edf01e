import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../api/common.ts'
import type { UploadedPicture } from '../../api/media.ts'
import { app } from '../app.ts'
import { mediaRefs } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { filesOf } from '../http/multipart.ts'
import type { Form, FormFile } from '../http/multipart.ts'
import { cardUrl, widestUrl } from './names.ts'
import { savePictures } from './pictures.ts'
import { makePicture, type Picture, type PictureShape } from './pipeline.ts'

/** The pictures of uploaded files; 400 says of every bad one what is wrong with it. */
export async function makePictures(
  files: FormFile[],
  shape: PictureShape = 'whole',
): Promise<Picture[]> {
  const results = await Promise.all(files.map((file) => tryPicture(file, shape)))
  const bad = results.flatMap((result, index) =>
    result instanceof Failure ? [{ index, file: files[index], code: result.code }] : [],
  )
  const [first] = bad
  if (first) {
    const errors: Record<string, ErrorCode> = {}
    for (const { index, file, code } of bad) errors[`${file?.field}.${index}`] = code
    throw new Failure(first.code, { errors, ...(first.file && { file: first.file.name }) })
  }
  return results.flatMap((result) => (result instanceof Failure ? [] : [result]))
}

async function tryPicture(file: FormFile, shape: PictureShape): Promise<Picture | Failure> {
  if (file.tooLarge) return new Failure('image_too_large')
  try {
    return await app().media.decoding(() => makePicture(file.bytes, shape))
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const KEPT_FOR = sql`interval '1 hour'`

/** Stores a picture that nothing shows yet under its member, for an hour from the last time. */
export async function storeUpload(ownerId: number, form: Form): Promise<UploadedPicture> {
  const files = filesOf(form, 'image')
  if (files.length !== 1) {
    const code = files.length === 0 ? 'at_least_one_image_required' : 'max_images_error'
    throw new Failure(code, { errors: { image: code } })
  }
  return savePictures(await makePictures(files), async (tx, [picture]) => {
    if (!picture) throw new Error('The picture was not stored')
    const expiresAt = sql`now() + ${KEPT_FOR}`
    await tx
      .insert(mediaRefs)
      .values({ mediaHash: picture.hash, ownerKind: 'upload', ownerId, expiresAt })
      .onConflictDoUpdate({
        target: [mediaRefs.mediaHash, mediaRefs.ownerKind, mediaRefs.ownerId],
        set: { expiresAt },
      })
    const { hash, width, height } = picture
    return { id: hash, image: widestUrl(picture), thumbnail: cardUrl(picture), width, height }
  })
}
