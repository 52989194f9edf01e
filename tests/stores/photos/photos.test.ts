import { beforeEach, expect, test, vi } from 'vitest'
import { createPhotos } from '../../../src/stores/photos/photos.ts'
import type { Prepared } from '../../../src/stores/photos/prepare-photo.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'

/** Replaces the decoder, which only a browser has. */
const prepare = async (file: File): Promise<Prepared> =>
  file.name.startsWith('bad') ? { ok: false, reason: 'image_valid_type' } : { ok: true, blob: file }

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const many = (count: number) => files(...Array.from({ length: count }, (_, i) => `${i}.jpg`))

let photos: ReturnType<typeof createPhotos>
const names = () => photos.$photos.get().map(({ name }) => name)
const idOf = (name: string) => photos.$photos.get().find((photo) => photo.name === name)?.id ?? ''

beforeEach(() => {
  while ($toast.get()) dismiss()
  photos = createPhotos({ form: 'test', prepare })
})

test('Bad files are refused by name with the reason, good ones stay', async () => {
  await photos.add(files('a.jpg', 'bad.txt.jpg', 'b.jpg'))
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
  expect(photos.$refused.get()).toEqual([{ name: 'bad.txt.jpg', reason: 'image_valid_type' }])
  expect($toast.get()?.key).toBe('image_valid_type')
})

test('Ten at most: the first ones stay, the others are named', async () => {
  await photos.add(many(8))
  await photos.add(files('ninth', 'tenth', 'eleventh'))
  expect(names()).toHaveLength(10)
  expect(photos.$refused.get()).toEqual([{ name: 'eleventh', reason: 'max_images_error' }])
  expect($toast.get()?.key).toBe('maxImagesError')
})

test('Two choices at the same time also make ten', async () => {
  await Promise.all([photos.add(many(7)), photos.add(many(7))])
  expect(names()).toHaveLength(10)
  expect(photos.$looking.get()).toBe(false)
})

test('A removed picture makes room for another', async () => {
  await photos.add(many(10))
  photos.remove(idOf('3.jpg'))
  await photos.add(files('new.jpg'))
  expect(names()).toHaveLength(10)
  expect(names()).not.toContain('3.jpg')
  expect(names().at(-1)).toBe('new.jpg')
})

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', -1, 'bac'],
  ['b', 99, 'acb'],
  ['nobody', 0, 'abc'],
])('%s moves to place %i: %s', async (name, to, order) => {
  await photos.add(files('a', 'b', 'c'))
  photos.move(idOf(name), to)
  expect(names().join('')).toBe(order)
})

test('A picture that the server refused is named and removed', async () => {
  await photos.add(files('a.jpg', 'b.jpg'))
  photos.refuseSent(1, 'image_too_large')
  expect(names()).toEqual(['a.jpg'])
  expect(photos.$refused.get()).toEqual([{ name: 'b.jpg', reason: 'image_too_large' }])
})

test('A picture that took the server too long is named and stays, to be sent again', async () => {
  await photos.add(files('a.jpg', 'b.jpg'))
  photos.refuseSent(1, 'image_too_slow')
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
  expect(photos.$refused.get()).toEqual([{ name: 'b.jpg', reason: 'image_too_slow' }])
})

/** The server's data of a picture. */
const image = (id: number) => ({
  id,
  image: `/media/${id}.webp`,
  thumbnail: `/media/${id}-s.webp`,
  width: 800,
  height: 600,
  color: '#aaa',
  srcset: '',
})
const deleted = () =>
  photos.$photos.get().map((photo) => (photo.kind === 'old' ? photo.isDeleted : 'new'))

test('An old picture is only marked as deleted, and can be restored', async () => {
  photos.setOld([image(7), image(8), image(9)])
  await photos.add(files('a.jpg'))
  photos.remove('8')
  expect(deleted()).toEqual([false, true, false, 'new'])
  expect(photos.oldIds()).toEqual(['7', '9'])
  expect(photos.$count.get()).toBe(3)
  photos.undelete('8')
  expect(photos.oldIds()).toEqual(['7', '8', '9'])
})

test('It cannot be restored when others took its place', async () => {
  photos.setOld(Array.from({ length: 10 }, (_, i) => image(i + 1)))
  photos.remove('3')
  await photos.add(files('new.jpg'))
  photos.undelete('3')
  expect(photos.oldIds()).not.toContain('3')
  expect(photos.$count.get()).toBe(10)
  expect($toast.get()?.key).toBe('maxImagesError')
})

test('New pictures may stand before old ones; deleted ones take no place', async () => {
  photos.setOld([image(7), image(8), image(9)])
  await photos.add(files('a', 'b'))
  photos.move(idOf('b'), 0)
  photos.move('7', 3)
  photos.remove('8')
  expect(photos.oldIds()).toEqual(['9', '7'])
  expect(photos.added().map(({ name }) => name)).toEqual(['b', 'a'])
  expect(photos.newPlaces()).toEqual([0, 3])
})

test('Another order is a change, and the first order again is none', () => {
  photos.setOld([image(7), image(8)])
  expect(photos.isChanged()).toBe(false)
  photos.move('7', 1)
  expect(photos.isChanged()).toBe(true)
  photos.move('7', 0)
  expect(photos.isChanged()).toBe(false)
})

test("After a reload the old ones are the server's and the marks stay", async () => {
  photos.setOld([image(7), image(8)])
  await photos.add(files('a'))
  photos.remove('7')
  photos.setOld([image(7), image(9)])
  expect(deleted()).toEqual([true, false, 'new'])
  expect(photos.oldIds()).toEqual(['9'])
})

test('photos: the preview of a removed picture is released', async () => {
  await photos.add(files('a.jpg', 'b.jpg'))
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const url = photos.$photos.get()[0]?.url
  photos.remove(idOf('a.jpg'))
  expect(revoke.mock.calls).toEqual([[url]])
  revoke.mockRestore()
})
