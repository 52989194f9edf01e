import { uploadPicture } from '../../api/media/media.ts'
import { serve } from '../http/serve.ts'
import { storeUpload } from './uploads.ts'
import { HOUR_MS } from '../time.ts'
import { sweepPictures } from './sweep-pictures.ts'
import type { Noun } from '../jobs/noun.ts'

export const mediaNoun: Noun = {
  calls: [
    serve(uploadPicture, async ({ user, readForm }) => storeUpload(user.id, await readForm())),
  ],
  tasks: [['sweeping pictures', sweepPictures, HOUR_MS]],
}
