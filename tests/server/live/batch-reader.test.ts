import { expect, test } from 'vitest'
import { createBatchReader } from '../../../src/server/live/batch-reader.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

/** A reader of numbers that records its batches; `read` may fail. */
function start(read: (items: number[]) => Promise<void> = async () => {}) {
  const batches: number[][] = []
  const reader = createBatchReader<number>({
    keyOf: (item) => item,
    read: async (items) => {
      batches.push(items)
      await read(items)
    },
    atOnce: 2,
  })
  return { reader, batches }
}

test('failed items are read again, together with newer ones', async () => {
  let isAway = true
  const { reader, batches } = start(async () => {
    if (isAway) throw new Error('The database is away')
  })
  reader.wake([1, 2])
  reader.wake([3])
  await expect.poll(() => batches).toEqual([[1, 2]])
  isAway = false
  await expect.poll(() => batches.flat().toSorted()).toEqual([1, 1, 2, 2, 3])
})

test('an item named again during a read is read once more, never twice at a time', async () => {
  const waiting: (() => void)[] = []
  const { reader, batches } = start(() => new Promise((resolve) => void waiting.push(resolve)))
  for (let i = 0; i < 3; i++) reader.wake([1, 2, 3])
  expect(batches).toEqual([[1, 2]])
  waiting.shift()?.()
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 2],
      [3, 1],
    ])
  waiting.shift()?.()
  await expect.poll(() => batches.at(-1)).toEqual([2])
})

test('a stopped reader reads nothing more', async () => {
  const { reader, batches } = start(async () => reader.stop())
  reader.wake([1, 2, 3])
  await expect.poll(() => batches).toEqual([[1, 2]])
  reader.wake([4])
  expect(batches).toHaveLength(1)
})
