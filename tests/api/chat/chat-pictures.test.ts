/** Pictures in chats: sent as messages, served only to the room's two people. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../src/api/chat/chats.ts'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import {
  idOf,
  openRoom,
  pictureForm,
  postPicture,
  readRoom,
  roomsOf,
  sendPicture,
  talkingRoom,
  write,
} from '../../fixtures/chats.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { bomb, locatedPhoto, photo } from '../../fixtures/photos.ts'
import { openChat } from '../../fixtures/sockets.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

let buyer: Member
let seller: Member
let stranger: Member
// A server of its own: the test counts files, and other tests send pictures at the same time
let site: Awaited<ReturnType<typeof startServer>>
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  site = await startServer(database.env)
  talkTo(site)
  ;[buyer, seller, stranger] = [await newMember(), await newMember(), await newMember()]
})
afterAll(async () => {
  await site.stop()
  await database.drop()
})

/** The files of the picture at this address. */
async function filesAt(image: string): Promise<string[]> {
  const [, id = ''] = /([0-9a-f]{32})-/.exec(image) ?? []
  return (await pictures()).filter((name) => name.startsWith(id))
}
const pictures = () => readdir(join(site.folder, 'data', 'chat-pictures'))
const allFiles = async () => (await pictures()).length

test('a picture is a message without text, upright, without metadata and in the size that is shown', async () => {
  const roomId = await talkingRoom(buyer, seller)
  const clientId = randomUUID()
  const answer = await postPicture(buyer, roomId, [await locatedPhoto()], clientId.toUpperCase())
  expect(answer.status).toBe(201)
  const message: Message = await answer.json()
  expect(message).toMatchObject({
    content: '',
    client_id: clientId,
    sender: { id: idOf(buyer) },
    picture: { width: 800, height: 600, color: expect.stringMatching(/^#/), is_blurred: true },
  })
  const { image = '', thumbnail = '' } = message.picture ?? {}
  expect((await filesAt(image)).length).toBe(2)
  for (const [path, width] of [
    [image, 800],
    [thumbnail, 480],
  ] as const) {
    const file = await as(seller, path)
    const picture = sharp(Buffer.from(await file.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width })
    expect((await picture.metadata()).exif).toBeUndefined()
  }
  for (const reader of [buyer, seller])
    expect((await readRoom(reader, roomId)).messages.at(-1)).toEqual(message)
  const [room] = await roomsOf(seller)
  expect(room).toMatchObject({ unread: 2, last_message: { content: '', has_picture: true } })
})

test('a picture is served only to the two people, privately, and never as a public one', async () => {
  const roomId = await talkingRoom(buyer, seller)
  const bytes = await photo()
  const { picture } = await sendPicture(buyer, roomId, bytes)
  const answer = await as(seller, picture.image)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400',
    vary: expect.stringMatching(/authorization/i),
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  })
  const name = picture.image.split('/').at(-1) ?? ''
  expect((await call(picture.image)).status).toBe(401)
  expect((await as(stranger, picture.image)).status).toBe(404)
  expect((await call(`/media/${name}`)).status).toBe(404)
  expect((await call(`/media/chat/${name}`)).status).toBe(404)
  // The stranger's own room does not serve it either
  const own = await talkingRoom(stranger, buyer)
  expect((await as(stranger, `/chats/${own}/pictures/${name}`)).status).toBe(404)
  for (const odd of [`${name}x`, 'a.webp'])
    expect((await as(seller, `/chats/${roomId}/pictures/${odd}`)).status).toBe(404)
  expect((await as(seller, `/chats/${roomId}/pictures/..%2f..%2fdb`)).status).toBe(400)
  // The same picture in another room has other files
  const second = await sendPicture(seller, roomId, bytes)
  expect(second.picture.image).not.toBe(picture.image)
})

test('a member who deletes the chat for themselves loses access to its pictures', async () => {
  const roomId = await talkingRoom(buyer, seller)
  const { picture } = await sendPicture(buyer, roomId)
  await as(seller, `/chats/${roomId}/`, 'DELETE')
  expect((await as(seller, picture.image)).status).toBe(404)
  expect((await as(buyer, picture.image)).status).toBe(200)
})

test('the same picture sent twice at once, and again after a block, is one message with one picture', async () => {
  const roomId = await talkingRoom(buyer, seller)
  const [bytes, id] = [await photo(), randomUUID()]
  const before = await allFiles()
  const answers = await Promise.all(
    Array.from({ length: 2 }, () => postPicture(buyer, roomId, [bytes], id)),
  )
  const again = await postPicture(buyer, roomId, [bytes], id)
  const messages: Message[] = await Promise.all([...answers, again].map((one) => one.json()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  expect(again.status).toBe(200)
  expect(new Set(messages.map((one) => JSON.stringify(one))).size).toBe(1)
  expect((await allFiles()) - before).toBe(1)
  // After a block the repeated request still gets that answer
  await as(seller, `/accounts/blocks/${idOf(buyer)}/`, 'PUT')
  expect((await postPicture(buyer, roomId, [bytes], id)).status).toBe(200)
  const refusal = await refused(await postPicture(buyer, roomId))
  expect(refusal).toMatchObject({ status: 403, code: 'chat_blocked' })
  await as(seller, `/accounts/blocks/${idOf(buyer)}/`, 'DELETE')
  expect((await allFiles()) - before).toBe(1)
})

test('nobody sends a picture to a member who has not written, and the room tells so before', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const { id } = await openRoom(one, two)
  await write(one, id, 'Salom')
  expect((await readRoom(one, id)).takes_pictures).toBe(false)
  expect(await refused(await postPicture(one, id))).toMatchObject({
    status: 403,
    code: 'chat_picture_unanswered',
    message: expect.stringContaining('rasm'),
  })
  // The other member may send one: they were written to
  expect((await readRoom(two, id)).takes_pictures).toBe(true)
  await sendPicture(two, id)
  expect((await readRoom(one, id)).takes_pictures).toBe(true)
  await sendPicture(one, id)
})

test('thirty a day are accepted; refused and repeated ones do not count', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const roomId = await talkingRoom(one, two)
  expect((await postPicture(one, roomId, [Buffer.from('Salom')])).status).toBe(400)
  const [bytes, id] = [await photo(), randomUUID()]
  for (let sent = 0; sent < 30; sent++)
    expect((await postPicture(one, roomId, [bytes], sent ? undefined : id)).status).toBe(201)
  expect((await postPicture(one, roomId, [bytes], id)).status).toBe(200)
  const answer = await postPicture(one, roomId)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_600)
  expect(await refused(answer)).toMatchObject({ status: 429, code: 'chat_picture_limit' })
  await write(one, roomId, 'Matn yuborilaveradi')
})

describe('refused with nothing left behind:', () => {
  const BAD: Record<string, [() => Promise<FormData>, number, string, field: string]> = {
    'a bomb': [async () => pictureForm([await bomb()]), 400, 'image_too_many_pixels', 'image.0'],
    'no image': [
      async () => pictureForm([Buffer.from('Salom')]),
      400,
      'image_valid_type',
      'image.0',
    ],
    'more than 5 MB': [
      async () => pictureForm([Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)])]),
      400,
      'image_too_large',
      'image.0',
    ],
    nothing: [async () => pictureForm([]), 400, 'at_least_one_image_required', 'image'],
    two: [
      async () => pictureForm([await photo(), await photo()]),
      400,
      'max_images_error',
      'image',
    ],
    'no id': [async () => pictureForm([await photo()], 'x'), 400, 'invalid_request', 'client_id'],
  }
  test.each(Object.entries(BAD))('%s', async (_, [make, status, code, field]) => {
    const roomId = await talkingRoom(buyer, seller)
    const before = [await allFiles(), (await readRoom(buyer, roomId)).messages.length]
    const path = `/chats/${roomId}/pictures/`
    expect(await refused(await as(buyer, path, 'POST', await make()))).toMatchObject({
      status,
      code,
      errors: { [field]: code },
    })
    expect([await allFiles(), (await readRoom(buyer, roomId)).messages.length]).toEqual(before)
  })

  test('a guest, a stranger, another room and JSON', async () => {
    const roomId = await talkingRoom(buyer, seller)
    const before = await allFiles()
    const path = `/chats/${roomId}/pictures/`
    const body = pictureForm([await photo()])
    expect((await call(path, { body })).status).toBe(401)
    expect((await as(stranger, path, 'POST', body)).status).toBe(404)
    expect((await as(buyer, '/chats/999999999/pictures/', 'POST', body)).status).toBe(404)
    expect((await as(buyer, path, 'POST', { image: 'x' })).status).toBe(415)
    expect((await as(buyer, path)).status).toBe(405)
    expect(await allFiles()).toBe(before)
  })
})

test("the room's socket delivers it in the shape of the answer", async () => {
  const roomId = await talkingRoom(buyer, seller)
  const socket = await openChat(site.url, roomId, seller)
  const sent = await sendPicture(buyer, roomId)
  await expect
    .poll(() => socket.frames)
    .toContainEqual({ type: 'message', chat_id: roomId, ...sent })
  await socket.close()
})

test("the export lists the member's sent pictures", async () => {
  const roomId = await talkingRoom(buyer, seller)
  const { id, picture } = await sendPicture(buyer, roomId)
  const exported: Exported = await (await as(buyer, '/accounts/export/')).json()
  expect(exported.messages.find((one) => one.id === id)).toMatchObject({
    content: '',
    picture: picture.image,
  })
  expect(exported.messages.find(({ content }) => content === 'Salom')?.picture).toBeNull()
})

test('it is deleted once both have left, and not before', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const roomId = await talkingRoom(one, two)
  const { picture } = await sendPicture(one, roomId)
  const leave = (who: Member) =>
    as(who, '/accounts/delete/', 'POST', { password: 'correct horse battery' })
  expect((await leave(one)).ok).toBe(true)
  expect((await as(two, picture.image)).status).toBe(200)
  expect((await filesAt(picture.image)).length).toBe(1)
  expect((await leave(two)).ok).toBe(true)
  expect(await filesAt(picture.image)).toEqual([])
})
