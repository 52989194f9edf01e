/** Counts in Redis, which several machines share and which may forget. Redis 7 and Valkey know the commands. */
import type { RedisClientType } from '@redis/client'
import * as v from 'valibot'
import type { Counter } from './counter.ts'
import type { Limit } from './limit-table.ts'

/** Counts the points if all of them fit, by the clock of Redis. A key lives as long as its window. */
const TAKE = `
local points, max, ms = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local used = tonumber(redis.call('get', KEYS[1]) or 0)
local expire = redis.call('pexpiretime', KEYS[1])
if expire < 0 then expire = now + ms end
local ok = used + points <= max
if ok and points > 0 then
  used = used + points
  redis.call('set', KEYS[1], used, 'PXAT', expire)
end
return {ok and 1 or 0, used, expire, expire - now}`

const GIVE_BACK = `
if redis.call('pexpiretime', KEYS[1]) == tonumber(ARGV[2]) then
  local used = tonumber(redis.call('get', KEYS[1]))
  redis.call('set', KEYS[1], math.max(0, used - ARGV[1]), 'PXAT', ARGV[2])
end`

const answer = v.tuple([v.number(), v.number(), v.number(), v.number()])

/** Keys have to name nobody, because Redis stores them in plain words. */
export function redisCounter(client: RedisClientType, { points: max, duration }: Limit): Counter {
  const run = (script: string, key: string, ...values: number[]) =>
    client.eval(script, { keys: [`bozor:${key}`], arguments: values.map(String) })
  async function take(key: string, points: number) {
    const taken = await run(TAKE, key, points, max, duration * 1000)
    const [ok, used, end, msLeft] = v.parse(answer, taken)
    return { ok: ok === 1, used, end, msLeft }
  }
  return {
    take,
    async giveBack(key, points, end) {
      await run(GIVE_BACK, key, points, end)
    },
    async read(key) {
      const count = await take(key, 0)
      return count.used > 0 ? count : null
    },
    async reset(key) {
      await client.del(`bozor:${key}`)
    },
  }
}
