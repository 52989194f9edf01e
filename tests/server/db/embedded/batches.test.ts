import { expect, test } from 'vitest'
import { Batches } from '../../../../src/server/db/embedded/batches.ts'

const message = (type: string, body: string) => {
  const head = Buffer.alloc(4)
  head.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), head, Buffer.from(body)])
}
const startUp = message('', 'user')
const parse = message('P', 'select')
const sync = message('S', '')
const simple = message('Q', 'select 1')
const sent = Buffer.concat([startUp, parse, sync, simple, parse])

test.each([sent.length, 7, 1])('batches are the same from pieces of %i bytes', (size) => {
  const batches = new Batches()
  const cut: string[] = []
  for (let at = 0; at < sent.length; at += size)
    cut.push(...batches.push(sent.subarray(at, at + size)).map(String))
  expect(cut).toEqual([startUp, Buffer.concat([parse, sync]), simple].map(String))
})
