/** Sends pictures of the outbox; this code loads with the first one. */
import { atom, readonlyType } from 'nanostores'
import type { Message } from '../../api/chat/chats.ts'
import type { RequestFailure, Result } from '../../api/lib/request.ts'
import { upload } from '../../api/upload.ts'
import { withToken } from '../session/as-member.ts'
import { keepFile } from './picture-files.ts'
import { readPicture } from './unsent-pictures.ts'

const $share = atom<{ id: string; share: number } | null>(null)
/** The share of the running upload that has been sent, 0–1. */
export const $sending = readonlyType($share)

/** A picture whose bytes are lost is sent without them, so that the server's refusal ends it. */
export async function sendPicture(room: number, id: string): Promise<Result<Message>> {
  const blob = await readPicture(id)
  const body = new FormData()
  body.append('client_id', id)
  if (blob) body.append('image', blob, 'photo')
  const onProgress = (share: number) => $share.set({ id, share })
  const answer = await withToken((token) =>
    upload('POST /chats/[id]/pictures/', { params: { id: room }, body, onProgress }, token),
  )
  $share.set(null)
  const picture = answer.ok ? answer.data.picture : null
  if (picture && blob) for (const path of [picture.image, picture.thumbnail]) keepFile(path, blob)
  return answer.ok ? answer : { ok: false, failure: asFinal(answer.failure) }
}

/** Turns a limit that lasts for hours into a final refusal, or it would hold up all later messages. */
const asFinal = (failure: RequestFailure): RequestFailure =>
  failure.kind === 'answer' && failure.error.code === 'chat_picture_limit'
    ? { ...failure, status: 403 }
    : failure
