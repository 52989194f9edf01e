import { expect, test } from 'vitest'
import { nouns } from '../../../src/server/nouns.ts'
import { exportData } from '../../../src/server/own-data/calls.ts'
import { app } from '../../../src/server/app.ts'
import { comments, replies } from '../../../src/server/db/schema/index.ts'
import { addSeller, addServices } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

const EDITED = '2026-11-24T10:00:00.000Z'

test('export: comments and replies are those that the member wrote, with their place', async () => {
  const { db } = app()
  const [member, other] = [await addSeller(db), await addSeller(db)]
  const [serviceId = 0] = await addServices(db, { sellerId: other })
  const written = await db
    .insert(comments)
    .values([
      { serviceId, authorId: other, text: 'Ular' },
      { serviceId, authorId: member, text: 'Men' },
      { serviceId, authorId: member, text: 'Yana men', editedAt: new Date(EDITED) },
    ])
    .returning({ id: comments.id })
  const [theirs = 0, mine = 0, edited = 0] = written.map(({ id }) => id)
  const [reply] = await db
    .insert(replies)
    .values([
      { commentId: theirs, authorId: member, text: 'Javob' },
      { commentId: mine, authorId: other, text: 'Ularning javobi' },
    ])
    .returning({ id: replies.id })
  const created_at = expect.any(String)
  expect(await exportData(nouns, { userId: member, token: null, locale: 'uz' })).toMatchObject({
    comments: [
      { id: mine, service_id: serviceId, text: 'Men', created_at, edited_at: null },
      { id: edited, service_id: serviceId, text: 'Yana men', created_at, edited_at: EDITED },
    ],
    replies: [{ id: reply?.id, comment_id: theirs, text: 'Javob', created_at }],
  })
})
