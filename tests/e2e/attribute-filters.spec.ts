/** A category's list is filtered by its attributes, such as a car's make and year, with and without script. */
import { expectAccessible } from './fixtures/axe.ts'
import { cards, expect, test } from './fixtures/index.ts'
import { postCobalt } from './fixtures/listings.ts'
import { register } from './fixtures/member.ts'

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript, viewport: { width: 360, height: 740 } })

    test('cars are found by make, model, year and gearbox @core', async ({ page, visitor }) => {
      const member = await register(page, visitor)
      const name = visitor.username.replace('Aziza', 'Mashina')
      await postCobalt(page, member, `${name} yangi`, 2019)
      await postCobalt(page, member, `${name} eski`, 2009)
      const chip = (label: string) =>
        page.getByRole('list', { name: 'Filtrlar' }).getByRole('link', { name: label, exact: true })
      const apply = page.getByRole('button', { name: 'Koʻrsatish' })

      await page.goto('/?category=cars')
      await chip('Marka').click()
      await page.getByLabel('Marka').selectOption('Chevrolet')
      await apply.click()
      await expect(page).toHaveURL('/?category=cars&make=chevrolet')
      await chip('Model').click()
      await page.getByLabel('Model').selectOption('Cobalt')
      await page.getByLabel('Ishlab chiqarilgan yili: dan').fill('ikki ming')
      await page.getByLabel('Avtomat').check()
      await apply.click()
      await expect(page.getByLabel('Ishlab chiqarilgan yili: dan')).toHaveValue('ikki ming')
      await expect(page.getByText('Raqam bilan yozing')).toBeVisible()
      if (hasScript) await expectAccessible(page)
      await page.getByLabel('Ishlab chiqarilgan yili: dan').fill('2015')
      await apply.click()
      await expect(page).toHaveURL(
        '/?category=cars&make=chevrolet&model=cobalt&year_min=2015&transmission=automatic',
      )
      const titles = cards(page).filter({ hasText: name })
      await expect(titles).toHaveCount(1)
      await expect(titles).toContainText(`${name} yangi`)
      await expect(titles).toContainText('2019 · 84\u00a0000\u00a0km · Avtomat')

      await page.getByRole('link', { name: 'Filtrni olib tashlash: 2015dan' }).click()
      await expect(cards(page).filter({ hasText: name })).toHaveCount(2)
    })
  })
