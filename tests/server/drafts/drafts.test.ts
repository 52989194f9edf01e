// Engines may differ here: @engine
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { readDraft, removeOldDrafts, saveDraft } from '../../../src/server/drafts/drafts.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let userId: number
beforeAll(async () => {
  userId = await addSeller(app().db)
})

test('An abandoned draft is removed after 90 days', async () => {
  const day = 86_400_000
  await saveDraft(userId, 'product', { content: { title: 'Eski' }, age_ms: 91 * day })
  await saveDraft(userId, 'service', { content: { name: 'Yangi' }, age_ms: 89 * day })
  await removeOldDrafts()
  expect(await readDraft(userId, 'product')).toEqual({ draft: null })
  expect(await readDraft(userId, 'service')).toMatchObject({
    draft: { content: { name: 'Yangi' } },
  })
})

test('A draft is deleted with its member', async () => {
  await saveDraft(userId, 'service', { content: { name: 'Yangi' }, age_ms: 0 })
  await app().db.$client.query('delete from users where id = $1', [userId])
  const { rows } = await app().db.$client.query('select from drafts where user_id = $1', [userId])
  expect(rows).toEqual([])
})
