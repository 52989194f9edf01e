import type { ErrorCode } from '../../api/common.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import type { FormFile } from '../http/multipart.ts'
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
