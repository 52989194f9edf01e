/** The bus over real NATS servers; skipped without nats-server. */
import { connect } from '@nats-io/transport-node'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BusEvent } from '../../src/server/bus/bus.ts'
import { readNatsAddress } from '../../src/server/bus/nats-address.ts'
import { createNatsBus } from '../../src/server/bus/nats-bus.ts'
import { hasNats, startNats } from '../harness/nats.ts'

const EVENT: BusEvent = { type: 'invalidate', tags: ['products', 'product:1'] }
const MISSED: BusEvent = { type: 'missed' }

/** One app process as far as the bus is concerned. */
async function listener(url: string, subject = 'bozor.test') {
  const address = readNatsAddress(url)
  if (!address) throw new Error(`${url} is no address`)
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const bus = await createNatsBus({ address, subject, log })
  onTestFinished(() => bus.close())
  const heard: BusEvent[] = []
  bus.subscribe((event) => heard.push(event))
  /** A new connection is complete when the others' events arrive, which the first `missed` says. */
  const settled = () => expect.poll(() => heard).toContainEqual(MISSED)
  const others = () => heard.filter(({ type }) => type !== 'missed')
  const missed = () => heard.length - others().length
  const said = () => lines.map((line): string => JSON.parse(line).msg)
  return { bus, heard, others, missed, settled, said, lines }
}

describe.runIf(hasNats)('one server of NATS', () => {
  let nats: Awaited<ReturnType<typeof startNats>>
  beforeAll(async () => (nats = await startNats()))
  afterAll(() => nats.stop())

  test('delivers to this process at once and to others soon, each event once', async () => {
    const [here, there] = [await listener(nats.url), await listener(nats.url)]
    await Promise.all([here.settled(), there.settled()])
    const published = here.bus.publish(EVENT)
    expect(here.others()).toEqual([EVENT])
    await published
    await expect.poll(there.others).toEqual([EVENT])
    await there.bus.publish(EVENT)
    await expect.poll(here.others).toEqual([EVENT, EVENT])
    expect(there.others()).toEqual([EVENT, EVENT])
  })

  test('delivers a hundred sent at once in order', async () => {
    const [here, there] = [await listener(nats.url), await listener(nats.url)]
    await Promise.all([here.settled(), there.settled()])
    const events = Array.from({ length: 100 }, (_, messageId): BusEvent => ({
      type: 'chat-message',
      roomId: 1,
      messageId,
    }))
    await Promise.all(events.map((event) => here.bus.publish(event)))
    await expect.poll(there.others).toEqual(events)
  })

  test('two sites on one NATS do not hear each other', async () => {
    const [ours, mine] = [await listener(nats.url), await listener(nats.url)]
    const foreign = await listener(nats.url, 'bozor.other')
    await Promise.all([ours.settled(), mine.settled(), foreign.settled()])
    await foreign.bus.publish({ type: 'words' })
    await ours.bus.publish(EVENT)
    await expect.poll(mine.others).toEqual([EVENT])
    expect(foreign.others()).toEqual([{ type: 'words' }])
  })

  test('an event that this version cannot read counts as missed', async () => {
    const here = await listener(nats.url)
    await here.settled()
    const stranger = await connect({ servers: nats.hosts })
    onTestFinished(() => stranger.close())
    for (const text of ['', '{', '{"from":"x","event":{"type":"newer"}}', '{"from":"x"}'])
      stranger.publish('bozor.test', text)
    stranger.publish('bozor.test', JSON.stringify({ from: 'x', event: EVENT }))
    await expect.poll(here.others).toEqual([EVENT])
    await expect.poll(here.missed).toBeGreaterThan(1)
  })

  test('a lost connection is missed events, told once, and heals by itself', async () => {
    const [here, there] = [await listener(nats.url), await listener(nats.url)]
    await Promise.all([here.settled(), there.settled()])
    await nats.kill(0)
    await expect.poll(() => here.heard).toEqual([MISSED, MISSED])
    for (let n = 0; n < 100; n++) await here.bus.publish(EVENT)
    expect(here.others()).toHaveLength(100)
    await nats.start(0)
    await expect
      .poll(here.said)
      .toEqual([
        'lost the connection that tells of writes in other processes, connecting again',
        'other processes are told of writes again',
      ])
    // After its start, at the loss, at the return, and a second later
    await expect.poll(there.missed).toBeGreaterThan(3)
    await here.bus.publish({ type: 'words' })
    await expect.poll(there.others).toEqual([{ type: 'words' }])
  })

  test('starts without NATS, says so once, and connects when it is there', async () => {
    await nats.kill(0)
    const [here, there] = [await listener(nats.url), await listener(nats.url)]
    await here.bus.publish(EVENT)
    expect(here.heard).toEqual([EVENT])
    expect(here.said()).toEqual(['NATS does not answer: other processes are not told of writes'])
    await nats.start(0)
    await expect.poll(() => here.said().length + there.said().length).toBe(4)
    await Promise.all([here.settled(), there.settled()])
    await here.bus.publish({ type: 'words' })
    await expect.poll(there.others).toEqual([{ type: 'words' }])
  })
})

test.runIf(hasNats)(
  'a wrong password ends the start with a line that does not quote it',
  async () => {
    const nats = await startNats({ login: 'bozor:secret' })
    onTestFinished(nats.stop)
    const here = await listener(nats.url)
    await here.settled()
    await expect(listener(nats.url.replace('secret', 'guess'))).rejects.toThrow(
      `BUS_URL (${nats.hosts[0]}): wrong user or password`,
    )
    await nats.kill(0)
    await expect.poll(() => here.lines).toHaveLength(1)
    expect(here.lines.join()).not.toContain('secret')
  },
)
