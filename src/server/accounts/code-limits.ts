/** Rate limits for sending codes to a phone. */
import { Failure } from '../failure.ts'
import { giveBackLimits, networkPoints, takeLimits, type LimitPoint } from '../http/limits.ts'
import { blockOf } from '../networks.ts'
import { takeMessage } from '../sms/budget.ts'
import type { SmsFailed } from '../sms/gateway.ts'
import { knownAt } from '../members/known-networks.ts'

/** Takes the points of one message; 429 when the phone, the network or the whole site is at its limit. */
export async function takeSmsLimits(phone: string, network: string) {
  const { hasAccount, isKnown } = await knownAt(phone, network)
  const { pause, quota } = pointsOf(phone, network, isKnown)
  const taken = await takeLimits([...pause, ...quota, ...networkPoints('sms', network)])
  const ofPause = taken.slice(0, pause.length)
  const ofPhone = taken.slice(0, pause.length + quota.length)
  const site = await takeMessage(hasAccount)
  if (!site.ok) {
    // The network's points stay taken: otherwise one could probe which numbers have an account, as these have a reserve
    await giveBackLimits(ofPhone)
    throw new Failure('too_many_requests', { retryAfter: site.retryAfter })
  }
  return {
    /**
     * Lets the person try again at once. The quota is given back only if the message was certainly not
     * sent: otherwise a slow gateway would let anybody flood a phone.
     */
    notSent: (failed: SmsFailed) => giveBackLimits(failed.maybeSent ? ofPause : ofPhone),
  }
}

/**
 * The limit of one network comes before the phone's limit over all networks, so that a single network cannot
 * use the phone's limit up. Networks from which the owner has logged in have a quota that strangers cannot use.
 */
function pointsOf(phone: string, network: string, isKnown: boolean) {
  const here = `${phone} ${network}`
  const pause: LimitPoint[] = [['sms-phone-network-minute', here]]
  const ofNetwork: LimitPoint[] = [
    ['sms-phone-network', here],
    ['sms-phone-block', `${phone} ${blockOf(network)}`],
  ]
  const ofPhone: LimitPoint[] = isKnown
    ? [['sms-owner-day', phone]]
    : [
        ['sms-phone-minute', phone],
        ['sms-phone-hour', phone],
        ['sms-phone-day', phone],
      ]
  return { pause, quota: [...ofNetwork, ...ofPhone] }
}

/** Counts a try without the code's request id; 429 when the limit of the network, or of the phone, is reached. */
export async function takeForeignTry(phone: string, network: string) {
  const taken = await takeLimits([...networkPoints('codes', network), ['codes-phone', phone]])
  return { wasRight: () => giveBackLimits(taken) }
}
