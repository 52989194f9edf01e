import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import type { SmsFailed } from '../sms/gateway.ts'
import { giveBackLimits, takeLimits, type LimitPoint } from '../http/limits.ts'

const WARN_AT = 0.8

/** Takes a message's points; 429 when the phone, the network or the whole site has had enough. */
export async function takeSmsLimits(phone: string, network: string) {
  const { limits, config, log } = app()
  const pause: LimitPoint = ['sms-phone-minute', phone]
  const quota: LimitPoint[] = [
    ['sms-phone-hour', phone],
    ['sms-phone-day', phone],
  ]
  // The pause comes first: of parallel requests for one phone only one goes on
  const taken: LimitPoint[] = [pause, ...quota, ['sms-network-hour', network]]
  await takeLimits(taken)
  const site = await limits.take('sms-site-day', 'all')
  if (!site.ok) {
    await giveBackLimits(taken)
    throw new Failure('too_many_requests', { retryAfter: site.retryAfter })
  }
  if (site.used === Math.ceil(config.SMS_DAILY_LIMIT * WARN_AT))
    log.warn({ sent: site.used, limit: config.SMS_DAILY_LIMIT }, 'SMS_DAILY_LIMIT is 80 % used')
  return {
    /**
     * The person may try again at once. The quota stays taken when the message may have left:
     * a slow gateway must not become a way to flood a phone.
     */
    notSent: (failed: SmsFailed) => giveBackLimits(failed.maybeSent ? [pause] : [pause, ...quota]),
  }
}
