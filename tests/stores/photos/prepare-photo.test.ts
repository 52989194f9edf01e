import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preparePhoto } from '../../../src/stores/photos/prepare-photo.ts'

test('A photo that the phone no longer provides gets another error than a file that is no photo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  const path = join(folder, 'a.jpg')
  await writeFile(path, 'the photo')
  const file = await openAsBlob(path, { type: 'image/jpeg' })
  await writeFile(path, 'the photo was changed')
  expect(await preparePhoto(file)).toEqual({ ok: false, reason: 'image_unreadable' })
  await rm(folder, { recursive: true })
})
