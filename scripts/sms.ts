/** `npm run sms -- test +998901234567`: sends a message as members get it by each gateway of the settings. */
import { randomUUID } from 'node:crypto'
import { toPhone } from '../src/api/accounts/account-forms.ts'
import { PlainError } from '../src/server/describe-error.ts'
import { SmsFailed } from '../src/server/sms/gateway.ts'
import { codeText, createGateways } from '../src/server/sms/sms.ts'
import { runBesideSite } from './beside-site.ts'

const USAGE = 'Usage: npm run sms -- test +998901234567, a number that begins with one of'
await runBesideSite(async (config) => {
  const [command, typed = ''] = process.argv.slice(2)
  const phone = toPhone(typed, config.PHONE_PREFIXES)
  if (command !== 'test' || !phone)
    throw new PlainError(`${USAGE} ${config.PHONE_PREFIXES.join(', ')}`)
  // Gateways take only the texts that they approved
  const text = codeText('000000', config.SITE_NAME)
  const lines: string[] = []
  const code = { digits: '000000', lifetimeS: 300 }
  for (const { setting, driver } of createGateways(config)) {
    const refusal = await driver.send({ phone, text, id: randomUUID(), code }).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof SmsFailed) return error.message
        throw error
      },
    )
    if (refusal !== undefined) process.exitCode = 1
    lines.push(
      `${setting} (${driver.name}): ${refusal ?? 'the gateway took the message; see whether it arrives'}`,
    )
  }
  return lines.join('\n')
})
