/** A member is confirmed by OneID, in their language. */
import { startOneIdFake } from '../../harness/oneid-fake.ts'
import { startServer } from '../../harness/server.ts'
import { expectAccessibleLightAndDark } from '../fixtures/axe.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'

type OneId = Awaited<ReturnType<typeof startOneIdFake>>
type Site = Awaited<ReturnType<typeof startServer>>
const test = base.extend<object, { oneId: OneId; site: Site }>({
  oneId: [
    async ({}, use) => {
      const oneId = await startOneIdFake()
      await use(oneId)
      await oneId.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ oneId }, use) => {
      const site = await startServer(oneId.env)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
test.use({ viewport: { width: 360, height: 740 } })

test('A member is confirmed by OneID, refused at first', async ({ page, visitor, oneId, site }) => {
  let isAllowed = false
  await page.context().route(/\/sso\/oauth\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const state = searchParams.get('state') ?? ''
    const answer = isAllowed
      ? oneId.allow(route.request().url(), '31503850000001')
      : new URLSearchParams({ error: 'access_denied', state })
    const Location = `${searchParams.get('redirect_uri')}?${answer}`
    return route.fulfill({ status: 302, headers: { Location } })
  })
  await logIn(page, await register(page, visitor, site.logFile))
  const main = page.getByRole('main')
  await page.goto('/ru/myprofile/settings')
  await main.getByRole('link', { name: 'Подтвердить личность через OneID' }).click()
  const go = main.getByRole('link', { name: 'Перейти в OneID' })
  await expect(go).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await go.click()
  await expect(main.getByRole('alert')).toHaveText(/OneID ничего не подтвердил/)
  await expect(page).toHaveURL(/\/ru\/myprofile\/confirmation$/)
  isAllowed = true
  await main.getByRole('link', { name: 'Повторить' }).click()
  await go.click()
  await expect(main.getByRole('status')).toHaveText(/Личность подтверждена/)
  await expect(page).toHaveURL(/\/ru\/myprofile\/confirmation$/)
  await page.reload()
  await expect(main.getByText('Вы подтверждены.')).toBeVisible()
})
