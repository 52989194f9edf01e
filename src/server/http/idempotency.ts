/** Idempotency of creating calls: within 24 h the same key and content give the first response again. */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { uuid } from '../../api/lib/schemas.ts'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'

/** `content`: the key stands for this only; with another one it is 409 `sent_before`. Without it any content is the same. */
export type Attempt = { userId: number; key: string | null; kind: string; content?: string }

export const KEY_LIFETIME = sql`interval '24 hours'`
const CREATED = 201
const storedAnswer = v.object({ kind: v.string(), id: v.number() })

/** The `Idempotency-Key` of a request, null when missing; 400 when it is no UUID. */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get('Idempotency-Key')
  if (key === null) return null
  if (!v.is(uuid, key)) throw new Failure('invalid_request')
  return key.toLowerCase()
}

/** The id that an earlier attempt created; 409 when the key stands for something else. */
export async function findCreated(attempt: Attempt): Promise<number | null> {
  const { userId, key } = attempt
  if (!key) return null
  const [row] = await app()
    .db.select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(sameKey(userId, key), sql`${idempotencyKeys.createdAt} > now() - ${KEY_LIFETIME}`))
  return row ? idOf(row.answer, attempt) : null
}

/** `isNew`: created by this call, not by an earlier one. */
export type Created = { id: number; isNew: boolean }

/**
 * Creates once per key, in the transaction that also stores the key. A concurrent call with the same key waits
 * and gets the same id; after a failure or a crash neither the key nor the row exists.
 */
export async function createOnce(
  tx: Transaction,
  attempt: Attempt,
  create: () => Promise<number>,
): Promise<Created> {
  const { userId, key } = attempt
  if (!key) return { id: await create(), isNew: true }
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, key })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { createdAt: sql`now()`, status: null, answer: null },
      setWhere: sql`${idempotencyKeys.createdAt} <= now() - ${KEY_LIFETIME}`,
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 0) return { id: await firstId(tx, { ...attempt, key }), isNew: false }
  const id = await create()
  await tx
    .update(idempotencyKeys)
    .set({ status: CREATED, answer: { kind: purposeOf(attempt), id } })
    .where(sameKey(userId, key))
  return { id, isNew: true }
}

const sameKey = (userId: number, key: string) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

async function firstId(tx: Transaction, attempt: Attempt & { key: string }) {
  const [row] = await tx
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(sameKey(attempt.userId, attempt.key))
  return idOf(row?.answer, attempt)
}

const purposeOf = ({ kind, content }: Attempt): string =>
  content === undefined
    ? kind
    : `${kind} ${createHash('sha256').update(content).digest('base64url')}`

/** Throws 409 when the key was used for something else: `sent_before` for another content of the same kind. */
function idOf(answer: unknown, attempt: Attempt): number {
  const stored = v.safeParse(storedAnswer, answer)
  if (!stored.success) throw new Failure('conflict')
  const { kind, id } = stored.output
  if (kind !== attempt.kind && !kind.startsWith(`${attempt.kind} `)) throw new Failure('conflict')
  if (attempt.content !== undefined && kind !== purposeOf(attempt)) throw new Failure('sent_before')
  return id
}
