// Engines may differ here: @engine
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { comments } from '../../../src/server/db/schema/index.ts'
import { listLikes, setLike } from '../../../src/server/likes/likes.ts'
import { addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

test('a comment is liked once by each, listed, and unliked', async () => {
  const [author, reader] = [await addSeller(app().db), await addSeller(app().db)]
  const [serviceId = 0] = await addServices(app().db, { sellerId: author })
  const [comment] = await app()
    .db.insert(comments)
    .values({ serviceId, authorId: author, text: 'Rahmat!' })
    .returning({ id: comments.id })
  const id = comment?.id ?? 0
  const like = (userId: number, liked = true) => setLike({ kind: 'comment', id, userId, liked })
  const liked = async () =>
    (await listLikes(reader, { expand: true, limit: undefined }, 'uz')).liked_comments

  expect(await like(author)).toEqual({ liked: true, likes: 1 })
  const taps = await Promise.all(Array.from({ length: 10 }, () => like(reader)))
  expect(taps.every(({ likes }) => likes === 2)).toBe(true)
  expect(await liked()).toEqual([{ id }])
  expect(await like(reader, false)).toEqual({ liked: false, likes: 1 })
  expect(await liked()).toEqual([])
})
