// Engines may differ here: @engine
/** An account is deleted while its owner, a buyer or a moderator is still at work: no deadlock. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { failureOf } from '../../../src/server/failure-of.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { openRoom, write } from '../../fixtures/chats.ts'
import { newModerator } from '../../fixtures/moderated.ts'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  productEdit,
  type Member,
} from '../../fixtures/own-things.ts'
import { newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 8)

/** Repeats an action until the account is gone; returns the status of each attempt. */
async function whileDeleting(
  who: Member,
  works: (() => Promise<number>)[],
): Promise<{ deleted: number; failures: number[] }> {
  let isOver = false
  const failures: number[] = []
  const repeat = async (work: () => Promise<number>) => {
    while (!isOver) {
      const status = await work()
      if (status >= 500) failures.push(status)
    }
  }
  const deleting = as(who, '/accounts/delete/', 'POST', { password: PASSWORD }).finally(() => {
    isOver = true
  })
  await Promise.all(works.map(repeat))
  return { deleted: (await deleting).status, failures }
}

const statusOf = async (answer: Promise<Response>) => (await answer).status

async function sellerWithSale() {
  const [seller, buyer] = [await newMember(), await newMember()]
  const sold = await postProduct(seller)
  const old = await postProduct(seller)
  const room = await openRoom(buyer, seller, { item: { kind: 'product', id: sold.id } })
  await write(buyer, room.id, 'Salom')
  const put = (id: number, body: object) =>
    statusOf(as(seller, `/listings/product/${id}/state/`, 'PUT', body))
  const renew = async () => {
    await app().db.execute(sql`update products set state = 'expired' where id = ${old.id}`)
    return statusOf(as(seller, `/listings/product/${old.id}/renewal/`, 'POST'))
  }
  const works = [
    () => put(sold.id, { state: 'sold', buyer_id: buyer.user_info.id }),
    () => put(sold.id, { state: 'active' }),
    renew,
    () => statusOf(as(seller, `/listings/product/${sold.id}/bump/`, 'POST')),
  ]
  return { seller, buyer, works }
}

test.each(['seller', 'buyer'] as const)(
  'a %s who deletes the account does not deadlock with a sale',
  { timeout: 240_000 },
  async (who) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { works, ...people } = await sellerWithSale()
      expect(await whileDeleting(people[who], works)).toEqual({ deleted: 204, failures: [] })
    }
  },
)

/** Refuses a product whenever there is a case about it: an edit of a refused product opens the next case. */
async function refusals(productId: number): Promise<() => Promise<number>> {
  const moderator = await newModerator()
  return async () => {
    const { rows } = await app().db.execute<{ id: number }>(sql`select id from cases
      where kind = 'product' and target_id = ${productId} and state = 'open'`)
    if (!rows[0]) return 204
    try {
      const decision = { outcome: 'refuse', rule: 'other', note: '' } as const
      await decideCase(rows[0].id, decision, moderator, 'test')
      return 204
    } catch (error) {
      return failureOf(error).status
    }
  }
}

test(
  'deleting the account does not deadlock with a moderator and an edit',
  { timeout: 240_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const seller = await newMember()
      const { id, title, images } = await postProduct(seller)
      const edit = () => {
        const fields = { title, description: `Yangi ${Math.random()}`, price: '1000' }
        const form = productEdit({
          ...fields,
          existing_images: images.map((one) => String(one.id)),
        })
        return statusOf(as(seller, `${OWN_PRODUCTS}${id}/`, 'PUT', form))
      }
      expect(await whileDeleting(seller, [await refusals(id), edit])).toEqual({
        deleted: 204,
        failures: [],
      })
    }
  },
)
