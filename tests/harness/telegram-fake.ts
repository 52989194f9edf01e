/** Telegram's Bot API on this machine, answering like its server; people's messages arrive as updates. */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'

const BOT_TOKEN = '123456:ABC-def'
const REFUSALS = {
  429: { description: 'Too Many Requests: retry after 7', parameters: { retry_after: 7 } },
  403: { description: 'Forbidden: bot was blocked by the user' },
  400: { description: 'Bad Request: chat not found' },
  401: { description: 'Unauthorized' },
  500: { description: 'Internal Server Error' },
}
/**
 * `html`: refuses the message as wrong HTML; `hang`: delivers the message, and the answer gets lost; `dropped`:
 * neither delivers nor answers.
 */
type Mood = 'well' | 'html' | 'hang' | 'dropped' | keyof typeof REFUSALS

type Body = Record<string, unknown> & { chat_id?: number; text?: string; offset?: number }
type Sent = { method: string; body: Body }

export async function startTelegramFake() {
  const sent: Sent[] = []
  let moods: Mood[] = []
  let noticed: { mood: Mood; tell(): void } | undefined
  const updates: { update_id: number }[] = []

  const refuse = (response: ServerResponse, code: keyof typeof REFUSALS) =>
    respond(response, code, { ok: false, error_code: code, ...REFUSALS[code] })

  function take(method: string, body: Body, response: ServerResponse) {
    const mood = (method === 'sendMessage' && moods.shift()) || 'well'
    if (mood === 'html' && body['parse_mode'] === 'HTML')
      return respond(response, 400, {
        ok: false,
        error_code: 400,
        description: "Bad Request: can't parse entities: Unsupported start tag",
      })
    if (typeof mood === 'number') return refuse(response, mood)
    if (noticed?.mood === mood) setImmediate(noticed.tell)
    if (mood === 'dropped') return
    sent.push({ method, body })
    if (mood === 'hang') return
    respond(response, 200, { ok: true, result: true })
  }

  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
      if (token !== BOT_TOKEN) return refuse(response, 401)
      if (method !== 'getUpdates') return take(method, body, response)
      const fresh = updates.filter((one) => one.update_id >= (body.offset ?? 0))
      // Shortens Telegram's long polling of half a minute
      setTimeout(() => respond(response, 200, { ok: true, result: fresh }), fresh.length ? 0 : 50)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    env: {
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_BOT_NAME: 'bozor_bot',
      TELEGRAM_API: `http://127.0.0.1:${port}`,
    },
    sent,
    /** The texts that the chats received. */
    texts: () =>
      sent.filter(({ method }) => method === 'sendMessage').map(({ body }) => String(body.text)),
    /** Sets the moods of the next messages, one each. */
    be: (...next: Mood[]) => (moods = next),
    /** Called when a message meets this mood. */
    onMood: (mood: Mood, tell: () => void) => (noticed = { mood, tell }),
    /** Updates for the next poll. */
    updates,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function respond(response: ServerResponse, status: number, data: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data))
}

async function readJson(request: AsyncIterable<unknown>): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text || '{}')
}

let lastUpdate = 1_000
type Person = { chatId: number; name?: string; language?: string }

/** A person's message to the bot. */
export const written = (text: string, { chatId, name = 'Aziza', language = 'ru' }: Person) => ({
  update_id: ++lastUpdate,
  message: {
    message_id: 1,
    date: 1,
    chat: { id: chatId, type: 'private' },
    from: { id: chatId, is_bot: false, first_name: name, language_code: language },
    text,
  },
})
/** A person shares a contact: their own, or somebody else's. */
export const shared = (phone: string, chatId: number, ofId = chatId) => {
  const update = written('', { chatId })
  const contact = { phone_number: phone, user_id: ofId, first_name: 'Aziza' }
  return { ...update, message: { ...update.message, contact } }
}
/** A person presses a button. */
export const pressed = (data: string, chatId: number) => ({
  update_id: ++lastUpdate,
  callback_query: {
    id: `query-${lastUpdate}`,
    from: { id: chatId, first_name: 'Aziza' },
    message: { message_id: 1, chat: { id: chatId, type: 'private' } },
    data,
  },
})
/** A person blocks the bot ("kicked") or comes back ("member"). */
export const changed = (status: string, chatId: number) => ({
  update_id: ++lastUpdate,
  my_chat_member: {
    chat: { id: chatId, type: 'private' },
    new_chat_member: { status },
  },
})

/** The proof with which Telegram opens a Mini App for an account. */
export function proofOf(
  telegramId: number,
  changes: Record<string, string> = {},
  botToken = BOT_TOKEN,
): string {
  const fields = {
    auth_date: String(Math.floor(Date.now() / 1000)),
    query_id: randomUUID(),
    signature: 'AAAA_not-read',
    user: JSON.stringify({ id: telegramId, first_name: 'Ali & Vali', language_code: 'ru' }),
    ...changes,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
