import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '../failure.ts'
import { createSemaphore } from '../semaphore.ts'

/** argon2id (the package's default algorithm) with OWASP's figures: about 20 ms and 19 MiB each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_WAITING = 100
const RETRY_AFTER_S = 5

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash to compare with: false, after the same amount of work. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/**
 * Hashes few passwords at a time. A rush of logins leaves a core for everybody else, and is refused (429) when the
 * queue grows too long.
 */
export function createPasswords(
  atOnce = Math.max(1, availableParallelism() - 1),
  maxWaiting = MAX_WAITING,
): Passwords {
  const enqueue = createSemaphore(atOnce, (waiting) => {
    if (waiting >= maxWaiting) throw new Failure('too_many_requests', { retryAfter: RETRY_AFTER_S })
  })
  const dummy = hash('nobody', COST)
  return {
    hash: (password) => enqueue(() => hash(normalise(password), COST)),
    async verify(passwordHash, password) {
      const valid = passwordHash?.startsWith('$argon2id$') ? passwordHash : undefined
      const against = valid ?? (await dummy)
      const right = await enqueue(() => verify(against, normalise(password)))
      return right && valid !== undefined
    },
  }
}

/** Keyboards write й as one code point or as two. */
const normalise = (password: string) => password.normalize('NFC')
