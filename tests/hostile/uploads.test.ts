import { afterAll, beforeAll, test } from 'vitest'
import { postProduct } from '../fixtures/own-things.ts'
import { newMember } from '../harness/api.ts'
import { formBytes, manyPixels, noise, post, tally, type Ending } from './forms.ts'
import { say } from './honest.ts'
import { startLimitedSite, type LimitedSite } from './site.ts'

const FORMS = 30
const UNFINISHED_FOR_MS = 15_000

let site: LimitedSite
beforeAll(async () => {
  site = await startLimitedSite()
})
afterAll(() => site.stop())

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)

async function honestPhoto(): Promise<void> {
  const member = await newMember()
  const startedAt = performance.now()
  await postProduct(member)
  const ms = Math.round(performance.now() - startedAt)
  say(`an honest photo: ${ms} ms (≤ 5000)`)
}

const postAll = async (count: number, send: () => Promise<Ending>) =>
  say(tally(await Promise.all(times(count, send))))

test(`${FORMS} endless forms of 50 MB of one member`, async () => {
  const [member, picture] = [await newMember(), await noise()]
  await site.withstand('unfinished forms', () =>
    postAll(FORMS, () => post(site.url, member, formBytes(picture), UNFINISHED_FOR_MS)),
  )
  await honestPhoto()
})

test(`${FORMS} whole forms of 50 MB of one member`, async () => {
  const [member, picture] = [await newMember(), await noise()]
  await site.withstand('whole forms', () =>
    postAll(FORMS, () => post(site.url, member, formBytes(picture))),
  )
  await honestPhoto()
})

test('eight posts of ten pictures of 49 megapixels, and a photo beside them', async () => {
  const [member, picture] = [await newMember(), await manyPixels()]
  await site.withstand('decoding', async () => {
    const flood = postAll(8, () => post(site.url, member, formBytes(picture)))
    await honestPhoto().finally(() => flood)
  })
})
