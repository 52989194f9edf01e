/** Answers that break off: no file stays open, and the log says nothing. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { chatFolder, mediaFolder } from '../../../src/server/media/folder-store.ts'
import {
  breakOff,
  getRequest,
  noisyPhoto,
  openFilesIn,
  problems,
} from '../../fixtures/broken-off.ts'
import { sendPicture, talkingRoom } from '../../fixtures/chats.ts'
import { postProduct } from '../../fixtures/own-things.ts'
import { newMember, server } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const CLIENT = fileURLToPath(new URL('../../../dist/client/', import.meta.url))
const REQUESTS = 120

let requests: Record<string, string>
beforeAll(async () => {
  const [seller, buyer] = [await newMember(), await newMember()]
  const { images } = await postProduct(seller, [await noisyPhoto()])
  const room = await talkingRoom(buyer, seller)
  const { picture } = await sendPicture(buyer, room, await noisyPhoto())
  const scripts = readdirSync(join(CLIENT, '_astro')).filter((name) => name.endsWith('.js'))
  const sizeOf = (name: string) => statSync(join(CLIENT, '_astro', name)).size
  const [script = ''] = scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  requests = {
    picture: getRequest(new URL(images[0]?.image ?? '', server().url).pathname),
    'chat picture': getRequest(picture.image, buyer.token),
    script: getRequest(`/_astro/${script}`),
    page: getRequest('/'),
  }
})

test.each(['picture', 'chat picture', 'script', 'page'])(
  'a broken-off %s leaves no file open and no line in the log',
  { timeout: 120_000 },
  async (kind) => {
    const before = problems().length
    await breakOff(
      server().url,
      Array.from({ length: REQUESTS }, () => requests[kind] ?? ''),
    )
    const { config } = app()
    const folders = [mediaFolder(config), chatFolder(config), CLIENT]
    await eventually(async () => expect(await openFilesIn(folders)).toEqual([]))
    expect(problems().slice(before)).toEqual([])
  },
)
