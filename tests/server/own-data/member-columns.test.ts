// Engines may differ here: @engine
/** Each column of the schema that names a member has a word on their export and on the end of their account. */
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { exported, type Exported } from '../../../src/api/accounts/profile.ts'
import { app } from '../../../src/server/app.ts'
import { any } from '../../../src/server/db/ask.ts'
import {
  listingHistory,
  loginNetworks,
  telegramChats,
} from '../../../src/server/db/schema/index.ts'
import { nouns } from '../../../src/server/nouns.ts'
import { exportData } from '../../../src/server/own-data/calls.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

type Part = keyof Exported
/** A part of the export, or why it is in none; the row goes with the account, or why it stays without the member. */
type Word = { export: Part | `none: ${string}`; end: 'goes' | `stays: ${string}` }

const goes = (part: Word['export']): Word => ({ export: part, end: 'goes' })
const stays = (part: Word['export'], why: string): Word => ({ export: part, end: `stays: ${why}` })

const WORDS: Record<string, Word> = {
  'banned_phones.phone_hmac': stays('none: an HMAC of a number', 'a ban outlives the account'),
  'blocks.blocked_id': goes('none: others keep it to themselves'),
  'blocks.blocker_id': goes('blocks'),
  'cases.claimed_by': stays('none: work of the staff', 'the case is of somebody else'),
  'cases.owner_id': stays('none: a case is open until its decision', 'without its snapshot'),
  'comment_likes.user_id': goes('likes'),
  'comments.author_id': goes('comments'),
  'deals.buyer_id': stays('deals', 'of the partner'),
  'deals.seller_id': stays('deals', 'of the partner'),
  'decisions.moderator_id': stays('none: work of the staff', 'the decision is of somebody else'),
  'decisions.owner_id': stays('decisions', 'without words, for counting'),
  'drafts.user_id': goes('drafts'),
  'hidden_sellers.seller_id': goes('none: others keep it to themselves'),
  'hidden_sellers.user_id': goes('unwanted'),
  'identities.phone': goes('identities'),
  'identities.user_id': goes('identities'),
  'idempotency_keys.user_id': goes('none: an answer of the last 24 hours'),
  'listing_history.actor_id': stays('listing_changes', 'of a listing of somebody else'),
  'login_networks.user_id': goes('networks'),
  'messages.sender_id': stays('messages', 'of the partner'),
  'muted_words.user_id': goes('unwanted'),
  'notification_settings.user_id': goes('notification_settings'),
  'notifications.user_id': goes('notifications'),
  'offers.by': stays('offers', 'of the partner'),
  'own_replies.user_id': goes('own_replies'),
  'passkey_challenges.user_id': goes('none: it ends within minutes'),
  'passkeys.user_id': goes('passkeys'),
  'phone_proofs.phone': goes('none: it ends within the hour'),
  'product_likes.user_id': goes('likes'),
  'products.buyer_id': stays('deals', 'of the seller'),
  'products.seller_id': goes('products'),
  'read_marks.user_id': goes('chats'),
  'replies.author_id': goes('replies'),
  'reports.reporter_id': stays('reports', 'without the note'),
  'reviews.author_id': stays('deals', 'without words, for the rating'),
  'reviews.subject_id': goes('deals'),
  'rooms.first_user_id': stays('chats', 'of the partner'),
  'rooms.second_user_id': stays('chats', 'of the partner'),
  'sanctions.moderator_id': stays('none: work of the staff', 'the sanction is of somebody else'),
  'sanctions.user_id': goes('measures'),
  'saved_searches.user_id': goes('searches'),
  'seller_stats.user_id': goes('profile'),
  'service_likes.user_id': goes('likes'),
  'services.seller_id': goes('services'),
  'sms_codes.phone': goes('none: it ends within minutes'),
  'staff.user_id': goes('none: work of the staff'),
  'staff_log.actor_id': stays('none: work of the staff', 'the log only grows'),
  'staff_notes.author_id': stays('none: work of the staff', 'the note is about somebody else'),
  'staff_notes.user_id': goes('none: work of the staff'),
  'staff_passkeys.user_id': goes('none: work of the staff'),
  'staff_sessions.user_id': goes('none: work of the staff'),
  'telegram_chats.user_id': goes('telegram'),
  'telegram_entries.phone': goes('none: it ends within the hour'),
  'telegram_links.user_id': goes('none: it ends within minutes'),
  'tokens.user_id': goes('sessions'),
  'users.phone': goes('profile'),
  'verifications.user_id': goes('verification'),
  'verifications.verified_by': stays('none: work of the staff', 'the badge is of somebody else'),
  'wanted_posts.user_id': goes('searches'),
  'watched_words.added_by': stays('none: work of the staff', 'the word is a rule of the site'),
}

testApp()

const column = v.object({ name: v.string(), rule: v.nullable(v.picklist(['c', 'n'])) })
/** Columns that refer to a member, with what their key does at the end of the account, or that are called like one. */
const COLUMNS = `
  select c.relname || '.' || a.attname as name, max(k.confdeltype) as rule
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
    and k.confrelid in ('users'::regclass, 'staff'::regclass)
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and (k.oid is not null or a.attname ~ '(^|_)(user_id|member_id|member|actor_id|phone|phone_hmac)$')
  group by 1 order by 1`

test('every column that names a member has a word', async () => {
  const columns = await any(app().db, column, { text: COLUMNS })
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(WORDS).sort())
  for (const { name, rule } of columns) {
    const word = WORDS[name]
    if (rule !== null) expect([name, word?.end.split(':')[0]]).toEqual([name, ENDS[rule]])
    if (!word?.export.startsWith('none: '))
      expect(Object.keys(exported.entries)).toContain(word?.export)
  }
})

/** The effects of `on delete`: cascade, set null. */
const ENDS = { c: 'goes', n: 'stays' }

test('the chat with the bot, networks and changes of listings are in the export', async () => {
  const { db } = app()
  const [userId, other] = [await addSeller(db), await addSeller(db)]
  const [id = 0] = await addProducts(db, { sellerId: userId })
  await db.insert(telegramChats).values([
    { userId, chatId: 17, name: 'Aziza' },
    { userId: other, chatId: 18, name: 'Botir' },
  ])
  await db.insert(loginNetworks).values([
    { userId, network: 'abc' },
    { userId: other, network: 'def' },
  ])
  const change = { kind: 'product', listingId: id, fromState: 'active', toState: 'sold' } as const
  await db.insert(listingHistory).values([
    { ...change, actorId: userId },
    { ...change, actorId: other },
  ])
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await exportData(nouns, { userId, token: null, locale: 'uz' })).toMatchObject({
    telegram: { chat_id: 17, name: 'Aziza', linked_at: at },
    networks: [{ network: 'abc', last_used_at: at }],
    listing_changes: [{ kind: 'product', id, from: 'active', to: 'sold', at }],
  })
})
