/** `kill -9` at each step on the way to Telegram: a committed event is sent, and twice only where nobody can know. */
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { fillDataFolder } from '../../harness/ready-made.ts'
import { QUICKLY, temporaryFolder } from '../../harness/server.ts'
import { startTelegramFake } from '../../harness/telegram-fake.ts'

/** The embedded engine belongs to one process. */
const PROCESSES = ENGINE === 'postgres' ? 2 : 1
const PROGRAM = fileURLToPath(new URL('./notify-process.ts', import.meta.url))

test('telegram: a message survives kill -9 at every step', { timeout: 300_000 }, async () => {
  const [folder, database, fake] = [
    await temporaryFolder(),
    await freshDatabase(),
    await startTelegramFake(),
  ]
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  await fillDataFolder(dataDir)
  onTestFinished(async () => {
    await fake.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const start = (mode: 'prepare' | 'tell' | 'finish') => {
    const env = {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-telegram',
      ...fake.env,
      ...database.env,
    }
    const child = spawn(process.execPath, [...QUICKLY, PROGRAM, mode], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, lines: createInterface({ input: child.stdout }) }
  }
  const committed = new Set<number>()
  /** Members whose jobs were taken from a killed worker: nobody can know if the message had arrived. */
  const unsure = new Set<number>()
  const chats = () =>
    fake.sent.flatMap(({ method, body }) => (method === 'sendMessage' ? [body.chat_id] : []))
  const follow = async ({ lines }: ReturnType<typeof start>, onLine: (line: string) => void) => {
    for await (const line of lines) {
      const [, leased] = /^leased (\d+)$/.exec(line) ?? []
      if (leased !== undefined) {
        unsure.add(Number(leased))
        continue
      }
      if (line !== 'empty') committed.add(Number(line))
      onLine(line)
    }
  }
  const tellUntilKilled = async (kill: (all: () => void) => (line: string) => void) => {
    const all = Array.from({ length: PROCESSES }, () => start('tell'))
    const killAll = () => all.forEach(({ child }) => child.kill('SIGKILL'))
    await Promise.all(all.map((one) => follow(one, kill(killAll))))
  }

  await follow(start('prepare'), () => {})
  // Right after a commit
  await tellUntilKilled((killAll) => killAll)
  // While Telegram receives a message: it is dropped, its answer gets lost, or its answer is on its way
  for (const mood of ['dropped', 'hang', 'well'] as const) {
    fake.be('well', 'well', mood)
    await tellUntilKilled((killAll) => {
      fake.onMood(mood, killAll)
      return () => {}
    })
  }
  fake.be()
  const last = start('finish')
  await follow(last, () => last.child.kill('SIGKILL'))

  const told = chats()
  const twice = told.filter((chat, index) => told.indexOf(chat) < index)
  expect(committed.size).toBeGreaterThan(2)
  expect(told).toEqual(expect.arrayContaining([...committed]))
  expect([...unsure]).toEqual(expect.arrayContaining(twice))
})
