/** Pictures that are uploaded before they are used. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'

/** `id` refers to the picture in a later call, within an hour. */
const uploadedPicture = v.object({
  id: v.string(),
  image: v.string(),
  thumbnail: v.string(),
  width: v.number(),
  height: v.number(),
})
export type UploadedPicture = v.InferOutput<typeof uploadedPicture>

/** One picture, in the field `image`. */
export const uploadPicture = call('POST /media/', {
  who: 'member',
  stoppedBy: 'limited',
  form: v.object({}),
  files: 'image',
  answer: uploadedPicture,
  status: [201],
})
