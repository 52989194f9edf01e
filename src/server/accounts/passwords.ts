import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '../failure.ts'

/** argon2id (the package's default algorithm) with OWASP's figures: about 20 ms and 19 MiB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_WAITING = 100
const RETRY_AFTER_S = 5

export type Passwords = {
  hash(password: string): Promise<string>
  /** false, after the same work, when there is no hash to compare with. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/**
 * Hashes few passwords at a time: a rush of logins leaves a core for everybody else and is
 * refused (429) when it grows too long to wait for.
 */
export function createPasswords(
  atOnce = Math.max(1, availableParallelism() - 1),
  maxWaiting = MAX_WAITING,
): Passwords {
  const waiting: (() => void)[] = []
  let running = 0
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce && waiting.length >= maxWaiting)
      throw new Failure('too_many_requests', { retryAfter: RETRY_AFTER_S })
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  const nobody = hash('nobody', COST)
  return {
    hash: (password) => inTurn(() => hash(asTyped(password), COST)),
    async verify(passwordHash, password) {
      const known = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined
      const against = known ?? (await nobody)
      const right = await inTurn(() => verify(against, asTyped(password)))
      return right && known !== undefined
    },
  }
}

/** Keyboards write й as one sign or as two. */
const asTyped = (password: string) => password.normalize('NFC')
