/** The calls about pictures. */
import { uploadPicture } from '../../api/media.ts'
import { serve } from '../http/serve.ts'
import { storeUpload } from './uploads.ts'

export const mediaCalls = [
  serve(uploadPicture, async ({ user, readForm }) => storeUpload(user.id, await readForm())),
]
