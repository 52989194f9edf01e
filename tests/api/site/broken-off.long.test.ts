/** A thumb that scrolls past 1,500 pictures. */
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { mediaFolder } from '../../../src/server/media/folder-store.ts'
import {
  breakOff,
  getRequest,
  noisyPhoto,
  openFilesIn,
  problems,
} from '../../fixtures/broken-off.ts'
import { postProduct } from '../../fixtures/own-things.ts'
import { newMember, server } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

test('1,500 broken-off pictures leave no file open and no line in the log', async () => {
  const { images } = await postProduct(await newMember(), [await noisyPhoto()])
  const request = getRequest(new URL(images[0]?.image ?? '', server().url).pathname)
  await breakOff(
    server().url,
    Array.from({ length: 1_500 }, () => request),
  )
  const folder = mediaFolder(app().config)
  await eventually(async () => expect(await openFilesIn([folder])).toEqual([]))
  expect(problems()).toEqual([])
})
