/** The live channel: web sockets on the site's own port, one per open chat and one for the list of chats. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { CHAT_PROTOCOL, CLOSE_CODES, MAX_FRAME_BYTES } from '../../api/chat/live.ts'
import type { App } from '../app.ts'
import type { BusEvent } from '../bus/bus.ts'
import { findRooms, type MemberRoom } from '../chat/rooms.ts'
import { failureOf } from '../failure-of.ts'
import { Failure, isFailure } from '../failure.ts'
import { clientIp } from '../http/client-ip.ts'
import { type LoggedCaller, logRequest } from '../web/request-log.ts'
import { createBatchReader } from './batch-reader.ts'
import { createParticipant, handleFrames, refuseFrame } from './client-frames.ts'
import { type Connections, createConnections, encodeFrame, send } from './connections.ts'
import { type AuthorizedSocket, authorizeSocket, refuseUpgrade } from './handshake.ts'
import { type Rhythm, startHeartbeat } from './heartbeat.ts'
import { createRoomChannels } from './room-channels.ts'

/** Sends members the changed rooms of their lists, as each of them sees the room. */
const ROOMS_AT_ONCE = 200
/** During a burst of messages a list is updated in steps of this length; the first message is sent at once. */
const REST_MS = 100

function createRoomLists({ listSockets, allListSockets }: Connections) {
  const isOpen = ({ userId }: MemberRoom) => listSockets(userId).length > 0

  async function sendChanged(changed: MemberRoom[]): Promise<void> {
    const open = changed.filter(isOpen)
    if (open.length === 0) return
    const rooms = await findRooms(open)
    for (const [index, { userId, roomId }] of open.entries()) {
      const frame = encodeFrame({ type: 'room', chat_id: roomId, room: rooms[index] ?? null })
      for (const ws of listSockets(userId)) send(ws, frame)
    }
  }

  const reader = createBatchReader<MemberRoom>({
    keyOf: ({ userId, roomId }) => `${userId}/${roomId}`,
    read: sendChanged,
    atOnce: ROOMS_AT_ONCE,
    restMs: REST_MS,
  })

  return {
    /** Call it when the room has changed on the lists of these members. */
    noteChange: (roomId: number, userIds: number[]): void =>
      reader.wake(userIds.map((userId) => ({ userId, roomId })).filter(isOpen)),
    /** Makes everybody reload the list, because events may have been lost. */
    reloadAll(): void {
      const frame = encodeFrame({ type: 'room', chat_id: 0 })
      for (const ws of allListSockets()) send(ws, frame)
    },
    stop: reader.stop,
  }
}

const RHYTHM: Rhythm = { pingEveryMs: 30_000, silentAfterMs: 60_000 }
const OPTIONS = {
  noServer: true,
  clientTracking: false,
  maxPayload: MAX_FRAME_BYTES,
  maxFragments: 64,
  // Compression costs hundreds of KB per socket, for messages of one line
  perMessageDeflate: false,
  /** Wait for the client's close frame; a stuck client never sends it. */
  closeTimeout: 3_000,
  handleProtocols: () => CHAT_PROTOCOL,
}

export type LiveChannel = ReturnType<typeof createLiveChannel>

export function createLiveChannel(app: App, rhythm = RHYTHM) {
  const { bus, config, log, metrics } = app
  const connections = createConnections()
  const roomChannels = createRoomChannels()
  const roomLists = createRoomLists(connections)
  const heartbeat = startHeartbeat(rhythm)
  metrics.gauge('open_sockets', 'Open sockets of the live channel', () => heartbeat.all().length)
  const unsubscribe = bus.subscribe(createForwarding({ connections, roomChannels, roomLists }))
  const pending = new Set<Promise<void>>()
  let isClosing = false

  const server = new WebSocketServer(OPTIONS)
  // An invalid handshake: without this listener ws would send its own error page
  server.on('wsClientError', (_error, _socket, request) =>
    refuseUpgrade(request, randomUUID(), new Failure('invalid_request')),
  )

  const track = (work: Promise<void>) => {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }

  function welcome(ws: WebSocket, { user, connection, room, leave }: AuthorizedSocket): void {
    connection.ws = ws
    heartbeat.watch(ws)
    // After an error ws closes the socket by itself, with the matching code
    ws.on('error', () => {})
    ws.once('close', leave)
    if (!room) return handleFrames({ ws, handle: refuseFrame, track })
    const { roomId, channel } = room
    const socket = channel.join(ws, user.id)
    ws.once('close', () => channel.leave(socket))
    handleFrames({ ws, handle: createParticipant({ roomId, user, connection, socket }), track })
  }

  async function open(
    request: IncomingMessage,
    head: Buffer,
    caller: LoggedCaller,
  ): Promise<number> {
    if (isClosing) throw stopping()
    const authorized = await authorizeSocket(request, { connections, roomChannels })
    caller.userId = authorized.user.id
    if (isClosing) {
      authorized.leave()
      throw stopping()
    }
    server.handleUpgrade(request, request.socket, head, (ws) => welcome(ws, authorized))
    if (authorized.connection.ws) return 101
    authorized.leave()
    return 400
  }

  return {
    /** Listener for the `upgrade` event of the HTTP server. Never rejects. */
    async upgrade(request: IncomingMessage, _socket: unknown, head: Buffer): Promise<void> {
      const startedAt = performance.now()
      const requestId = randomUUID()
      const caller = { requestId, clientIp: clientIp(request, config.TRUST_PROXY) }
      // A client that hangs up during the handshake must not crash the process
      request.socket.on('error', ignore)
      const status = await open(request, head, caller).catch((error: unknown) => {
        if (!isFailure(error)) log.error({ err: error, requestId }, 'handshake failed')
        const failure = failureOf(error)
        refuseUpgrade(request, requestId, failure)
        return failure.status
      })
      if (status === 101) request.socket.off('error', ignore)
      logRequest(app, request, caller, { status, bytes: 0, startedAt })
    },
    /** Closes all sockets and finishes the work under way. */
    async close(): Promise<void> {
      isClosing = true
      heartbeat.stop()
      connections.stop()
      roomChannels.stop()
      roomLists.stop()
      unsubscribe()
      const sockets = heartbeat.all()
      const closed = Promise.all(sockets.map((ws) => once(ws, 'close')))
      for (const ws of sockets) ws.close(CLOSE_CODES.goingAway)
      await closed
      await Promise.all(pending)
    },
  }
}

type Sockets = {
  connections: Connections
  roomChannels: ReturnType<typeof createRoomChannels>
  roomLists: ReturnType<typeof createRoomLists>
}

/** Forwards events of all processes to the sockets of this one. */
function createForwarding({
  connections,
  roomChannels,
  roomLists,
}: Sockets): (event: BusEvent) => void {
  return (event) => {
    switch (event.type) {
      case 'chat-message':
        return roomChannels.noteMessage(event.roomId, event.messageId)
      case 'chat-message-changed':
        return roomChannels.noteChange(event.roomId, event.messageId)
      case 'chat-typing':
        return roomChannels
          .find(event.roomId)
          ?.tell({ type: 'typing', sender: event.userId }, { exceptUserId: event.userId })
      case 'chat-read':
        return roomChannels
          .find(event.roomId)
          ?.tell({ type: 'read', last_id: event.lastId, reader: event.userId })
      case 'chat-deal':
        return roomChannels.find(event.roomId)?.tell({ type: 'deal', chat_id: event.roomId })
      case 'chat-rooms':
        return roomLists.noteChange(event.roomId, event.userIds)
      case 'token-revoked':
        return connections.revoke(event.tokenHash)
      case 'missed':
        roomChannels.readAll()
        void connections.checkTokens()
        return roomLists.reloadAll()
    }
  }
}

const ignore = (): void => {}
const stopping = () => new Failure('server_error', { status: 503, retryAfter: 5 })
