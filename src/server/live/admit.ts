import type { IncomingMessage } from 'node:http'
import { networkOf } from '../accounts/network.ts'
import { hashSecret } from '../accounts/secret.ts'
import { findUserByToken, type User } from '../accounts/tokens.ts'
import { app } from '../app.ts'
import { findParticipant } from '../chat/participant.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/take-limits.ts'
import { clientIp } from '../web/front/client-ip.ts'
import { readHandshake } from './handshake.ts'
import type { Hub } from './hub.ts'
import type { Hubs } from './hubs.ts'
import type { Seat, Seats } from './seats.ts'

/** Who may open a socket, and where. `leave` has to follow when it is closed, or never opened. */
export type Admitted = {
  user: User
  seat: Seat
  room: { roomId: number; hub: Hub } | null
  leave(): void
}
type Door = { hubs: Hubs; seats: Seats }

/** Checks everything before the upgrade; throws a Failure for who must stay outside. */
export async function admit(request: IncomingMessage, { hubs, seats }: Door): Promise<Admitted> {
  const { config } = app()
  const { roomId, token } = readHandshake(request, config.SITE_URL)
  await takeLimits([['sockets-network', networkOf(clientIp(request, config.TRUST_PROXY))]])
  const seat = seats.take(hashSecret(token).toString('hex'), roomId)
  let room: Admitted['room'] = null
  const leave = () => {
    seats.leave(seat)
    if (room) hubs.leave(room.roomId)
  }
  try {
    const user = await findUserByToken(token)
    if (!user) throw new Failure('auth_required')
    if (roomId !== null) await findParticipant(roomId, user.id)
    seats.assign(seat, user.id)
    if (roomId !== null) room = { roomId, hub: hubs.enter(roomId) }
    await room?.hub.ready
    if (seat.isRevoked) throw new Failure('auth_required')
    return { user, seat, room, leave }
  } catch (error) {
    leave()
    throw error
  }
}
