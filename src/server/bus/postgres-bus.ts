/** The bus of several processes on one PostgreSQL: LISTEN/NOTIFY on a connection of its own. */
import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'
import { decodeEvent, encodeEvent, type Bus, createLocalBus } from './bus.ts'

const CHANNEL = 'bozor'
const RETRY_MS = 1_000
/** A connection that died silently is detected within this time. */
const HEARTBEAT_MS = 15_000
const ANSWER_TIMEOUT_MS = 5_000

/** A notification is worthless after a power cut, so the commit does not wait for the disk. */
const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify($1, message)
  from unnest($2::text[]) as message`

type Options = { connectionString: string; pool: Pool; log: Logger }

export async function createPostgresBus({ connectionString, pool, log }: Options): Promise<Bus> {
  const local = createLocalBus()
  const self = randomUUID()

  const read = (payload: string | undefined): void => {
    const event = decodeEvent(self, payload)
    if (event) local.deliver(event)
  }
  const listener = await listenTo({
    connectionString,
    log,
    read,
    missed: () => local.deliver({ type: 'missed' }),
  })

  const notify = batched(async (messages: string[]) => {
    // The write itself is committed: its response must not fail because other processes learn of it late
    await pool
      .query(NOTIFY, [CHANNEL, messages])
      .catch((error: unknown) => log.error({ err: error }, 'other processes were not told'))
  })

  return {
    async publish(event) {
      await local.publish(event)
      await notify(encodeEvent(self, event))
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      await listener.close()
      await local.close()
    },
  }
}

type Listening = {
  connectionString: string
  log: Logger
  read: (payload: string | undefined) => void
  /** Events may have been lost. */
  missed: () => void
}

/** Keeps one connection that hears the others. */
async function listenTo({ connectionString, log, read, missed }: Listening) {
  let client: Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const connecting = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    })
    connecting.on('notification', ({ payload }) => read(payload))
    connecting.on('error', () => lost(connecting))
    connecting.on('end', () => lost(connecting))
    await connecting.connect()
    await connecting.query(`listen ${CHANNEL}`)
    client = connecting
  }

  function lost(broken: Client): void {
    if (isClosed || client !== broken) return
    client = undefined
    log.warn('lost the connection that tells of writes in other processes, connecting again')
    void broken.end().catch(() => {})
    missed()
    reconnect()
  }

  function reconnect(): void {
    retry = setTimeout(() => {
      listen().then(missed, () => !isClosed && reconnect())
    }, RETRY_MS)
  }

  const heartbeat = setInterval(() => {
    const checked = client
    checked?.query('select 1').catch(() => lost(checked))
  }, HEARTBEAT_MS)
  await listen()

  return {
    async close(): Promise<void> {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** Makes one call at a time; messages that arrive meanwhile are sent together, in order, with the next call. */
function batched(send: (messages: string[]) => Promise<void>) {
  let last = Promise.resolve()
  let next: { messages: string[]; sent: Promise<void> } | undefined
  return (message: string): Promise<void> => {
    if (next) {
      next.messages.push(message)
      return next.sent
    }
    const messages = [message]
    last = last.then(() => {
      next = undefined
      return send(messages)
    })
    next = { messages, sent: last }
    return last
  }
}
