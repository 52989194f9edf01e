/** Numbers of members that an owner is told: nobody can tell from them what one member does. */
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf } from '../../fixtures/chats.ts'
import { age } from '../../fixtures/moderated.ts'
import { as, postProduct, uniqueWord, type Member } from '../../fixtures/own-things.ts'
import { saveList, searchesOf } from '../../fixtures/wanted.ts'
import { newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let owner: Member
let word: string
beforeEach(async () => {
  owner = await newMember()
  word = uniqueWord()
})

/** How a member comes to be counted, and the number that somebody is told. */
const NUMBERS = {
  'who look for a listing': {
    join: async (member: Member) => {
      await saveList(member, `?q=${word}`)
      await saveList(member, `?q=${word}&price_min=1000`)
    },
    // A listing of its own, because the number of one is kept for a while
    async tell(to = owner): Promise<number> {
      const { id } = await postProduct(owner, 1, { title: `Kreslo ${word} ${uniqueWord()}` })
      const told: { id: number; people: number }[] = await (
        await as(to, `/alerts/sought/product/?ids=${id}`)
      ).json()
      return told.find((one) => one.id === id)?.people ?? 0
    },
  },
  'who follow a seller': {
    join: async (member: Member) => {
      await saveList(member, `?seller=${idOf(owner)}`)
      await saveList(member, `?seller=${idOf(owner)}`, 'service')
    },
    async tell(to = owner): Promise<number> {
      const { followers }: { followers: number } = await (await as(to, '/listings/figures/')).json()
      return followers
    },
  },
}

describe.each(Object.entries(NUMBERS))('the number of members %s', (_, { join, tell }) => {
  async function joined(count: number, days = 8): Promise<Member[]> {
    const members = await Promise.all(Array.from({ length: count }, () => newMember()))
    for (const member of members) {
      await age(member, days)
      await join(member)
    }
    return members
  }
  const pause = async (member: Member) => {
    for (const { id } of await searchesOf(member))
      await as(member, `/alerts/searches/${id}/`, 'PUT', { paused: true })
  }

  test('is told to the owner from ten on, rounded down, each counted once while told', async () => {
    const [first] = await joined(9)
    expect(await tell()).toBe(0)
    await joined(1)
    expect(await tell()).toBe(10)
    expect(await tell(first)).toBe(0)
    await joined(1)
    expect(await tell()).toBe(10)
    await joined(9)
    expect(await tell()).toBe(20)
    if (first) await pause(first)
    expect(await tell()).toBe(10)
  })

  test('has no accounts of less than a week', async () => {
    await joined(9)
    await joined(3, 6)
    expect(await tell()).toBe(0)
  })

  test.each([
    ['the owner blocks one', (one: Member) => as(owner, `/accounts/blocks/${idOf(one)}/`, 'PUT')],
    ['one blocks the owner', (one: Member) => as(one, `/accounts/blocks/${idOf(owner)}/`, 'PUT')],
    [
      'one hides the owner',
      (one: Member) => as(one, `/accounts/unwanted/sellers/${idOf(owner)}/`, 'PUT'),
    ],
  ])('stays the same when %s', async (_, act) => {
    const [one] = await joined(10)
    expect(await tell()).toBe(10)
    expect(one && (await act(one)).ok).toBe(true)
    expect(await tell()).toBe(10)
  })
})
