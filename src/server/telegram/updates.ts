/** Parses the parts of Telegram's updates that the bot understands. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { enqueue, wakeWorkers } from '../jobs/queue.ts'
import { telegramUpdates } from '../db/schema/index.ts'
import { commandJob, type Command } from './commands.ts'
import { entryJob, type EntryCommand } from './entry-commands.ts'
import { linkDigest } from '../telegram-link/link.ts'

const id = v.pipe(v.number(), v.safeInteger())
const person = v.object({
  id,
  first_name: v.string(),
  last_name: v.optional(v.string(), ''),
  username: v.optional(v.string()),
  language_code: v.optional(v.string(), ''),
})
const chat = v.object({ id, type: v.string() })

export const update = v.object({
  update_id: id,
  message: v.optional(
    v.object({
      chat,
      from: v.optional(person),
      text: v.optional(v.string(), ''),
      contact: v.optional(v.object({ phone_number: v.string(), user_id: v.optional(id) })),
    }),
  ),
  callback_query: v.optional(
    v.object({
      id: v.string(),
      from: person,
      message: v.optional(v.object({ chat })),
      data: v.optional(v.string(), ''),
    }),
  ),
  my_chat_member: v.optional(v.object({ chat, new_chat_member: v.object({ status: v.string() }) })),
})
type Update = v.InferOutput<typeof update>

const LONGEST_NAME = 64
const LONGEST_PHONE = 20

/** Stores an update with its job; Telegram may repeat it. */
export async function receive(received: Update): Promise<void> {
  const entry = entryOf(received)
  const command = entry ? null : commandOf(received)
  const chatId = entry?.telegramId ?? command?.chatId
  if (chatId !== undefined && !(await isHeard(command?.type, chatId))) return
  await app().db.transaction(async (tx) => {
    const isNew = await tx
      .insert(telegramUpdates)
      .values({ updateId: received.update_id })
      .onConflictDoNothing()
      .returning()
    if (isNew.length > 0 && command) await enqueue(tx, commandJob, command)
    if (isNew.length > 0 && entry) await enqueue(tx, entryJob, entry)
  })
  await wakeWorkers()
}

/** Drops messages above the limit of a chat. Blocking the bot always counts, as it gets no reply. */
async function isHeard(type: Command['type'] | undefined, chatId: number): Promise<boolean> {
  if (type === 'blocked' || type === 'unblocked') return true
  return (await app().limits.take('telegram-chat-minute', String(chatId))).ok
}

/** The step of an entry by Telegram; null for other updates. */
function entryOf({ message, callback_query: query }: Update): EntryCommand | null {
  const [, digits] = /^digits:(\d\d)$/.exec(query?.data ?? '') ?? []
  if (query && digits)
    return { type: 'choose', telegramId: query.from.id, digits, callbackId: query.id }
  if (message?.chat.type !== 'private' || !message.from) return null
  const { from, contact, text } = message
  if (contact) {
    const isOwn = contact.user_id === from.id && contact.phone_number.length <= LONGEST_PHONE
    return { type: 'share', telegramId: from.id, phone: isOwn ? contact.phone_number : null }
  }
  const [, token] = /^\/start(?:@\w+)? e_([\w-]{43})$/.exec(text.trim()) ?? []
  return token
    ? { type: 'open', telegramId: from.id, digest: linkDigest(token), language: from.language_code }
    : null
}

/** Null for updates that do not concern the bot. */
function commandOf({
  message,
  callback_query: query,
  my_chat_member: change,
}: Update): Command | null {
  if (message?.chat.type === 'private' && message.from)
    return textCommand(message.chat.id, message.text, message.from)
  const [, word, searchId] = /^(off|keep):([1-9]\d{0,14})$/.exec(query?.data ?? '') ?? []
  if (query?.message && searchId)
    return {
      type: word === 'keep' ? 'keep' : 'off',
      chatId: query.message.chat.id,
      language: query.from.language_code,
      callbackId: query.id,
      searchId: Number(searchId),
    }
  if (change?.chat.type !== 'private') return null
  const isOff = ['kicked', 'left'].includes(change.new_chat_member.status)
  return { type: isOff ? 'blocked' : 'unblocked', chatId: change.chat.id, language: '' }
}

function textCommand(chatId: number, text: string, from: v.InferOutput<typeof person>): Command {
  const language = from.language_code
  const [word = '', token] = text.trim().split(/\s+/)
  const [name] = word.split('@')
  if (name === '/list' || name === '/stop')
    return { type: name === '/list' ? 'list' : 'stop', chatId, language }
  if (name !== '/start' || !/^[\w-]{43}$/.test(token ?? ''))
    return { type: 'help', chatId, language }
  // The token opens an account's messages, so only its digest is stored
  return { type: 'start', chatId, language, digest: linkDigest(token ?? ''), name: nameOf(from) }
}

function nameOf({ first_name, last_name, username }: v.InferOutput<typeof person>): string {
  const name = `${first_name} ${last_name}`.trim().slice(0, LONGEST_NAME).toWellFormed()
  return username ? `${name} (@${username})` : name
}
