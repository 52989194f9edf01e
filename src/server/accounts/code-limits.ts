/** Who may have a code sent to a phone, and how often. */
import { Failure } from '../failure.ts'
import { giveBackLimits, networkPoints, takeLimits, type LimitPoint } from '../http/limits.ts'
import { blockOf } from '../http/network.ts'
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
    // The network's points stay taken: else the reserve would tell, number by number, who has an account
    await giveBackLimits(ofPhone)
    throw new Failure('too_many_requests', { retryAfter: site.retryAfter })
  }
  return {
    /**
     * Lets the person try again at once. The quota is returned only if the message surely was not
     * sent: otherwise a slow gateway would let anyone flood a phone.
     */
    notSent: (failed: SmsFailed) => giveBackLimits(failed.maybeSent ? ofPause : ofPhone),
  }
}

/**
 * What one network asks for a phone is counted before what all networks ask, so that a single one cannot
 * use the phone up. Where the owner has logged in before there is a quota that no stranger can reach.
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

/** Takes a try of who did not ask for the code; 429 when the network, or all of them for the phone, had theirs. */
export async function takeForeignTry(phone: string, network: string) {
  const taken = await takeLimits([...networkPoints('codes', network), ['codes-phone', phone]])
  return { wasRight: () => giveBackLimits(taken) }
}
