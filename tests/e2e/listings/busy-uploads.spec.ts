/** A member with hanging earlier forms is told when to try again, and loses nothing. */
import { sendForm, tenTimes } from '../../fixtures/upload-floods.ts'
import { choose, furniture } from '../fixtures/choice.ts'
import { expect, SITE, test } from '../fixtures/index.ts'
import { logIn, register } from '../fixtures/member.ts'
import { photo } from '../fixtures/pictures.ts'
import { expectToast } from '../fixtures/toasts.ts'

test.use({ locale: 'ru-RU', expectedErrors: ['429'] })

test('A listing refused for now is posted by a second tap', async ({ page, visitor }) => {
  const session = await register(page, visitor)
  await logIn(page, session)
  await page.goto('/ru/new-product')
  await page.getByLabel('Название').fill('Диван')
  await choose(page, 'Категория', 'Мебель и интерьер')
  await expect(furniture(page)).toHaveValue('sofa')
  await page.getByLabel('Цена').fill('1500000')
  await page.getByText('Новое', { exact: true }).click()
  await page.getByLabel('Описание').fill('Серый')
  await page.getByLabel('Добавить фото').setInputFiles([await photo('divan.jpg', '#40a060')])
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)

  const { buffer } = await photo('yon.jpg', '#a08040')
  const sender = { url: SITE, token: `Token ${session.token}` }
  const hanging = [1, 2, 3].map(() => sendForm(sender, tenTimes(buffer), 1))
  // The third is refused: two are under way
  expect((await Promise.race(hanging.map(({ answer }) => answer)))?.status).toBe(429)
  const publish = page.getByRole('button', { name: 'Разместить' })
  await publish.click()
  await expectToast(page, 'Слишком много попыток. Повторите через 30 секунд.')
  const note = page.getByText('Отправить ещё раз можно через 30 секунд.')
  await expect(note).toBeVisible()
  await expect(page.getByLabel('Название')).toHaveValue('Диван')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)

  for (const { hangUp } of hanging) hangUp()
  const headers = { Authorization: sender.token }
  const isFree = async () => {
    const answer = await page.request.put('/accounts/user/info/', { headers, multipart: {} })
    return answer.status() !== 429
  }
  await expect.poll(isFree).toBe(true)
  await publish.click()
  await expectToast(page, 'Объявление размещено')
  await expect(page).toHaveURL(/\/ru\/product\/\d+$/)
})
