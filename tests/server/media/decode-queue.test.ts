import { expect, test } from 'vitest'
import { createDecodeQueue } from '../../../src/server/media/decode-queue.ts'

const [FLOOD, HONEST, THIRD] = [1, 2, 3]

/** Pictures whose decoding ends on demand. */
function pictures(queue = createDecodeQueue()) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (member: number, name: string, cost = 10) =>
    queue.run(member, cost, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string, next: string) => {
    ends.get(name)?.()
    await expect.poll(() => started.at(-1)).toBe(next)
  }
  return { queue, started, add, end, ends }
}

test('decode queue: two at once, and members take turns regardless of how much one has', async () => {
  const { started, add, end } = pictures()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add(FLOOD, name)
  for (const name of ['b1', 'b2']) void add(HONEST, name)
  void add(THIRD, 'c1')
  await expect.poll(() => started).toEqual(['a1', 'a2'])
  await end('a1', 'a3')
  await end('a2', 'b1')
  await end('a3', 'c1')
  await end('b1', 'a4')
  await end('c1', 'b2')
  await end('a4', 'a5')
})

test('decode queue: one of the largest pictures at a time, a usual one beside it', async () => {
  const { started, add, end } = pictures()
  for (const name of ['huge 1', 'huge 2']) void add(FLOOD, name, 55)
  void add(HONEST, 'usual', 18)
  await expect.poll(() => started).toEqual(['huge 1', 'usual'])
  await end('huge 1', 'huge 2')
})

test("decode queue: returns the work's result, and goes on after a failure", async () => {
  const queue = createDecodeQueue()
  const broken = queue.run(FLOOD, 1, () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  for (const answer of [1, 2, 3])
    expect(await queue.run(FLOOD, 1, () => Promise.resolve(answer))).toBe(answer)
})

test('decode queue: a long queue delays its own member, others by a fair share', async () => {
  const { queue, add } = pictures()
  expect(queue.delay(FLOOD, 1_000)).toBe(0)
  for (let picture = 0; picture < 102; picture++) void add(FLOOD, String(picture))
  // Two are being decoded; 40 a second
  expect(queue.delay(FLOOD, 10)).toBe(1_000 / 40)
  expect(queue.delay(HONEST, 10)).toBe(10 / 40)
  expect(queue.delay(HONEST, 5_000)).toBe(1_000 / 40)
})

test('decode queue: a broken picture tells nothing of the speed', async () => {
  const delayAfter = async (...works: (() => Promise<void>)[]) => {
    const queue = createDecodeQueue()
    for (const work of works) await queue.run(1, 50, work).catch(() => {})
    const end = Promise.withResolvers<void>()
    const held = [1, 2, 3].map((member) => queue.run(member, 40, () => end.promise))
    const delay = queue.delay(4, 10)
    end.resolve()
    await Promise.all(held)
    return delay
  }
  const fresh = await delayAfter()
  expect(fresh).toBeGreaterThan(0)
  expect(await delayAfter(() => Promise.reject(new Error('broken')))).toBe(fresh)
  expect(await delayAfter(async () => {})).toBeLessThan(fresh)
})
