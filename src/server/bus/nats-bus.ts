/** The bus of processes on several machines: each keeps one connection to any of the NATS servers. */
import { randomUUID } from 'node:crypto'
import { connect, errors, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { PlainError } from '../describe-error.ts'
import { decodeEvent, encodeEvent, type Bus, type BusEvent, createLocalBus } from './bus.ts'
import type { NatsAddress } from './nats-address.ts'

const RETRY_MS = 1_000
/** By then all servers of a cluster know of a new connection's subscription; before, they do not send it everything. */
const SETTLED_MS = 1_000
/** When a server dies, many processes miss something at once and tell all others, who then read everything again: once. */
const TOGETHER_MS = 50
const OPTIONS = {
  noEcho: true,
  timeout: 2_000,
  reconnectTimeWait: RETRY_MS,
  maxReconnectAttempts: -1,
  ignoreAuthErrorAbort: true,
  // A server that died silently is left within 20 s
  pingInterval: 10_000,
  maxPingOut: 1,
}

/** Processes with the same `subject` hear each other. */
type Options = { address: NatsAddress; subject: string; log: Logger }

/** Starts without NATS as well, and connects as soon as a server answers. */
export async function createNatsBus({ address, subject, log }: Options): Promise<Bus> {
  const { servers, login } = address
  const local = createLocalBus()
  const self = randomUUID()
  let connection: NatsConnection | undefined
  let isAway = false
  let isRefused = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  function missed(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      local.deliver({ type: 'missed' })
    }, TOGETHER_MS)
  }

  function hear(event: BusEvent | null): void {
    if (event?.type === 'missed') missed()
    else if (event) local.deliver(event)
  }

  function send(event: BusEvent): void {
    if (isAway) return
    try {
      connection?.publish(subject, encodeEvent(self, event))
    } catch (error) {
      log.error({ err: error }, 'other processes were not told')
    }
  }

  function lost(): void {
    if (isAway || isClosed) return
    isAway = true
    log.warn('lost the connection that tells of writes in other processes, connecting again')
    missed()
  }

  /** Neither side knows what the other has said meanwhile. */
  function back(): void {
    isAway = false
    log.info('other processes are told of writes again')
    send({ type: 'missed' })
    missed()
    settle()
  }

  function settle(): void {
    clearTimeout(timer)
    timer = setTimeout(missed, SETTLED_MS)
  }

  function refused(error: Error): void {
    // While the connection is lost, each server may refuse each try
    if (isRefused || isAway) return
    isRefused = true
    log.error({ err: error }, 'NATS refuses the bus: see what its user may publish and subscribe')
  }

  async function watch(opened: NatsConnection): Promise<void> {
    for await (const status of opened.status()) {
      if (status.type === 'disconnect') lost()
      if (status.type === 'reconnect' && isAway) back()
      if (status.type === 'error') refused(status.error)
    }
  }

  async function open(): Promise<void> {
    const opened = await connect({ servers, ...login, ...OPTIONS })
    if (isClosed) return opened.close()
    connection = opened
    opened.subscribe(subject, {
      callback(error, message) {
        // In a task of its own: a defect of a listener must not end the library's reader
        if (!error) queueMicrotask(() => hear(decodeEvent(self, message.string())))
      },
    })
    void watch(opened)
  }

  function openLater(): void {
    const again = () => !isClosed && openLater()
    timer = setTimeout(() => void open().then(() => !isClosed && back(), again), RETRY_MS)
  }

  await open().then(settle, (error: unknown) => {
    if (error instanceof errors.AuthorizationError)
      throw new PlainError(`BUS_URL (${servers.join()}): wrong user or password`)
    isAway = true
    log.warn({ err: error }, 'NATS does not answer: other processes are not told of writes')
    openLater()
  })

  return {
    async publish(event) {
      await local.publish(event)
      send(event)
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(soon)
      await connection?.close()
      await local.close()
    },
  }
}
