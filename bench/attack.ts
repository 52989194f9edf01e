/**
 * `npm run bench:attack`: the response time of the cached home page while four connections send texts that were once
 * expensive to parse: a name of combining marks, a review of hyphens, saved replies of marks. All are refused.
 */
import { buildSite } from '../scripts/build.ts'
import { startLoad, type Load, type SentRequest } from './load.ts'
import { register, sent } from './members.ts'
import { startSite } from './site.ts'

const CONNECTIONS = 4
const VISITS = 40_000
/** Below the 100 KB limit of a call. */
const MARKS = '\u0301\u0323'.repeat(24_700)
const HYPHENS = 'a-'.repeat(49_500)

if (!buildSite()) process.exit(1)
const site = await startSite('.', 'embedded', 1_000)
const visitors = startLoad(site.urls, 1)
const strangers = startLoad(site.urls, CONNECTIONS)
try {
  const home = Array<SentRequest>(VISITS).fill({ path: '/' })
  await visitors.send(home)
  report('alone', await visitors.send(home))
  const texts = await attack()
  let isOver = false
  const attacked = (async () => {
    let count = 0
    while (!isOver) count += (await strangers.send(texts)).failures.length
    return count
  })()
  report('attacked', await visitors.send(home))
  isOver = true
  console.log(`refused meanwhile: ${await attacked}`)
} finally {
  visitors.stop()
  strangers.stop()
  await site.stop()
}
process.exit()

async function attack(): Promise<SentRequest[]> {
  const member = await register(site, 0)
  const from = { 'X-Forwarded-For': '10.98.0.1' }
  const account = { username: MARKS, password: MARKS, phone_number: '+820000000000' }
  const round = [
    await sent('/accounts/register/', 'POST', from, account),
    await sent('/deals/1/review/', 'PUT', member, { stars: 5, text: HYPHENS }),
    await sent('/chats/own-replies/', 'PUT', member, { texts: [MARKS] }),
  ]
  return Array.from({ length: 20 }, () => round).flat()
}

function report(name: string, { p50, p95, p99, failures }: Load): void {
  const [middle, most, nearlyAll] = [p50, p95, p99].map((ms) => ms.toFixed(1))
  console.log(
    `home, stored, ${name}: median ${middle} ms, p95 ${most} ms (≤ 50), p99 ${nearlyAll} ms, failed ${failures.length}`,
  )
}
