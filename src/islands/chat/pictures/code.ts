/**
 * Everything that the chat needs for pictures, loaded with the first one. One chunk: more would split the chunk that
 * all islands share.
 */
export { LogPicture, WaitingPicture } from './LogPictures.tsx'
export { PhotoPreview } from './PhotoPreview.tsx'
export { createPhotoDraft } from '../../../stores/chat/photo-draft.ts'
export { sendPicture } from '../../../stores/chat/send-picture.ts'
export { forgetPicture } from '../../../stores/chat/unsent-pictures.ts'
