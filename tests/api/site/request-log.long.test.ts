/** The log marks the lines of one caller without telling who it is. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../fixtures/sockets.ts'
import { call, newMember, somebody, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

type Line = { requestId?: string; path?: string; network?: string; member?: string }

let dataDir = ''
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  dataDir = await temporaryFolder()
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the site, lets visitors use it, and reads the log once it has ended. */
async function logWhile(use: (url: string) => Promise<void>) {
  const server = await startServer({ DATA_DIR: dataDir, ...database.env })
  let text = ''
  server.child.stdout.on('data', (part) => (text += String(part)))
  talkTo(server)
  await use(server.url)
  const closed = once(server.child, 'close')
  await server.stop()
  await closed
  const lines = text.split('\n').filter((line) => line.startsWith('{'))
  return { text: lines.join('\n'), lines: lines.map((line): Line => JSON.parse(line)) }
}

test('its lines carry a pseudonym for the network and the member, the same on all processes', async () => {
  const [ip, elsewhere] = ['198.51.100.77', '203.0.113.77']
  const guest = { ...somebody(), ip }
  const asked = { list: '', page: '', other: '', mine: '', mineElsewhere: '', later: '' }
  const idOf = async (answer: Promise<Response>) => (await answer).headers.get('x-request-id') ?? ''
  let member: Awaited<ReturnType<typeof newMember>> | undefined

  const first = await logWhile(async (url) => {
    member = await newMember()
    const own = { headers: member.auth }
    asked.page = await idOf(call('/about', { from: guest }))
    asked.list = await idOf(call('/products/api/products/', { from: guest }))
    asked.other = await idOf(call('/about', { from: { ...guest, ip: elsewhere } }))
    asked.mine = await idOf(call('/accounts/user/info', { ...own, from: guest }))
    asked.mineElsewhere = await idOf(call('/chats/', { ...own, from: { ...guest, ip: elsewhere } }))
    const headers = { 'X-Forwarded-For': ip }
    await (await openSocket({ url, path: '/ws/chats/', token: member.token, headers })).close()
  })
  const second = await logWhile(async () => {
    asked.later = await idOf(
      call('/accounts/user/info', { headers: { ...member?.auth }, from: guest }),
    )
  })

  const lineOf = (id: string) =>
    [...first.lines, ...second.lines].find(({ requestId }) => requestId === id)
  const network = lineOf(asked.page)?.network
  const name = lineOf(asked.mine)?.member
  expect([network, name]).toEqual([
    expect.stringMatching(/^[0-9a-f]{12}$/),
    expect.stringMatching(/^[0-9a-f]{12}$/),
  ])
  expect(lineOf(asked.list)).toMatchObject({ network })
  expect(lineOf(asked.list)).not.toHaveProperty('member')
  expect(lineOf(asked.other)?.network).not.toBe(network)
  expect(lineOf(asked.mine)).toMatchObject({ network, member: name })
  expect(lineOf(asked.mineElsewhere)).toMatchObject({
    network: lineOf(asked.other)?.network,
    member: name,
  })
  expect(first.lines.find(({ path }) => path === '/ws/chats/')).toMatchObject({
    network,
    member: name,
  })
  expect(lineOf(asked.later)).toMatchObject({ network, member: name })
  const told = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/log-name.ts', ...args], {
      env: { DATA_DIR: dataDir, ...database.env },
      encoding: 'utf8',
    }).trim()
  expect(told('network', ip)).toBe(network)
  expect(told('member', String(member?.user_info.id))).toBe(name)
  for (const text of [first.text, second.text])
    for (const secret of [ip, elsewhere, member?.phone ?? '', member?.username ?? ''])
      expect(text).not.toContain(secret)
})
