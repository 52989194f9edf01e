/** Traces in the database of an active member who deleted their account. */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { idOf, openRoom, write } from '../../fixtures/chats.ts'
import {
  as,
  postComment,
  postProduct,
  postService,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD, somebody, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

/** The member writes each of them somewhere; the test looks for them everywhere. */
const WRITTEN = [
  'zebraunikal',
  'qoplonunikal',
  'tuyaunikal',
  'burgutunikal',
  'sherunikal',
  'kaklikunikal',
]
const [title, description, service, comment, reply, note] = WRITTEN
const MESSAGE = 'lochinunikal'

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

async function beBusy(member: Member, other: Member): Promise<void> {
  await postProduct(member, 1, { title, description })
  const { id } = await postService(member, 1, { name: service, description })
  const theirs = await postService(other)
  await as(member, `/global/like/service/${theirs.id}/`, 'POST')
  await postComment(member, theirs.id, comment)
  const { id: answered } = await postComment(other, id)
  const path = `/services/api/comments/${answered}/replies/`
  const replied = await as(member, path, 'POST', { text: reply })
  if (!replied.ok) throw new Error(`Replying answered ${replied.status}`)
  const report = { kind: 'service', id: theirs.id, reason: 'other', note }
  await as(member, '/global/reports/', 'POST', report)
  await write(member, (await openRoom(member, other)).id, MESSAGE)
  await as(member, `/accounts/blocks/${idOf(other)}/`, 'PUT')
  const body = { phone_number: member.phone, password: `${PASSWORD}!` }
  await call('/accounts/login/', { body, from: member })
  await call('/accounts/send-sms/', { body: { phone_number: member.phone }, from: somebody() })
}

/** Every row of every table as text, with the name of its table. */
async function dump(): Promise<string[]> {
  const { db, close } = await openDatabase(getConfig({ DATA_DIR: dataDir, ...database.env }))
  const { rows } = await db.$client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const lines: string[] = []
  for (const { name } of rows) {
    const table = await db.$client.query<{ line: string }>(
      `select t::text as line from "${name}" t`,
    )
    lines.push(...table.rows.map(({ line }) => `${name}: ${line}`))
  }
  await close()
  return lines
}

test('no table holds anything of a deleted member, except the messages that partners keep', async () => {
  const server = await startServer({ DATA_DIR: dataDir, ...database.env })
  talkTo(server)
  const [member, other] = [await newMember(), await newMember()]
  await beBusy(member, other)
  const answer = await as(member, '/accounts/delete', 'POST', { password: PASSWORD })
  expect(answer.status).toBe(204)
  await server.stop()
  // A start cleans up unneeded rows at once
  const later = await startServer({ DATA_DIR: dataDir, ...database.env })
  await later.stop()

  const lines = await dump()
  expect(lines).toContainEqual(expect.stringContaining(other.username))
  const traces = [member.phone, member.username, member.ip, ...WRITTEN]
  const about = (line: string) => traces.some((trace) => line.includes(trace))
  expect(lines.filter(about)).toEqual([])
  const kept = lines.filter((line) => line.includes(MESSAGE))
  expect(kept.map((line) => line.split(':')[0])).toEqual(['messages'])
})
