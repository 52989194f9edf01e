/** Browsers below the floor; those of the floor are in nine-flows.spec.ts. */
import { expect, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'

const FORM = '#phone_number, #title'

test('An older browser gets an explanation in the place of each form @core', async ({
  page,
  visitor,
}) => {
  const member = await register(page, visitor)
  await page.goto('/login')
  await expect(page.locator(FORM)).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path)
    await expect(page.getByText('Brauzeringiz juda eski')).toBeVisible()
    await expect(page.locator(FORM)).toHaveCount(0)
  }
  await logIn(page, member)
  for (const path of ['/new-product', '/new-service', '/chat']) {
    await page.goto(path)
    await expect(page.getByText('Brauzeringiz juda eski')).toBeVisible()
    await expect(page.locator(FORM)).toHaveCount(0)
  }
})
